import { mutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, dataOf } from '#api/client.ts'
import type { EmailCode, NewEmail, UsernameChoice } from '#api/features/account/schema.ts'
import { accountInfoQuery, accountKey } from '#web/lib/account-info.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import { sessionQuery } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import type { Changes } from './form.ts'

const { user } = api

export const accountQuery = readQuery(accountKey, (init) => user.account.$get({}, init))

/** Includes the session, because the header shows the name. */
const refreshes = [accountQuery.queryKey, sessionQuery.queryKey]

export const updateAccount = mutationOptions({
  meta: { failure: m.account_details_failed, refreshes },
  mutationFn: (json: Changes) => dataOf(user.account.$put({ json })),
})

export const uploadAvatar = mutationOptions({
  meta: { failure: m.account_avatar_failed, refreshes: [sessionQuery.queryKey] },
  mutationFn: (picture: Blob) => {
    const body = new FormData()
    body.append('file', picture, 'avatar.png')
    return dataOf(user.account.avatar.$post({}, { init: { body } }))
  },
})

export const removeAvatar = mutationOptions({
  meta: { failure: m.account_avatar_failed, refreshes: [sessionQuery.queryKey] },
  mutationFn: () => dataOf(user.account.avatar.$delete()),
})

export const chooseUsername = mutationOptions({
  meta: { failure: m.account_username_failed, refreshes },
  mutationFn: (json: z.input<typeof UsernameChoice>) => dataOf(user.account.username.$put({ json })),
})

/** Mails the link that verifies the user's address. */
export const sendVerificationLink = mutationOptions({
  meta: { success: m.account_setup_email_sent, failure: m.account_setup_email_failed },
  mutationFn: (email: string) => answerOf(api.auth['verify-email'].$post({ json: { email } })),
})

/** Mails a code to the new address. `gcTime: 0` keeps the password out of memory. */
export const requestEmail = mutationOptions({
  gcTime: 0,
  mutationFn: (json: z.input<typeof NewEmail>) => dataOf(user.preferences.email.$put({ json })),
})

export const verifyEmail = mutationOptions({
  meta: { refreshes: [...refreshes, accountInfoQuery.queryKey] },
  gcTime: 0,
  mutationFn: (json: z.input<typeof EmailCode>) => answerOf(user.preferences.email.verify.$post({ json })),
})
