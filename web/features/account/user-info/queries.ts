import { mutationOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import { accountInfoQuery, accountKey } from '#web/lib/account-info.ts'
import { api } from '#web/lib/api.ts'
import { bodyMutation } from '#web/lib/body-mutation.ts'
import { readQuery } from '#web/lib/read-query.ts'
import { secret } from '#web/lib/secret.ts'
import { sessionQuery } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'

const { user } = api

export const accountQuery = readQuery(accountKey, (init) => user.account.$get({}, init))

/** Includes the session, because the header shows the name. */
const refreshes = [accountQuery.queryKey, sessionQuery.queryKey]

export const updateAccount = bodyMutation(user.account.$put, {
  meta: { failure: m.account_details_failed, refreshes },
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

export const chooseUsername = bodyMutation(user.account.username.$put, {
  meta: { failure: m.account_username_failed, refreshes },
})

/** Mails the link that verifies the user's address. */
export const sendVerificationLink = mutationOptions({
  meta: { success: m.account_setup_email_sent, failure: m.account_setup_email_failed },
  mutationFn: (email: string) => answerOf(api.auth['verify-email'].$post({ json: { email } })),
})

/** Mails a code to the new address. */
export const requestEmail = bodyMutation(user.preferences.email.$put, secret)

export const verifyEmail = bodyMutation(user.preferences.email.verify.$post, {
  ...secret,
  meta: { refreshes: [...refreshes, accountInfoQuery.queryKey] },
})
