import { mutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf } from '#api/client.ts'
import type { UpdatePassword } from '#api/features/auth/schema.ts'
import { sessionsKey } from '#web/features/sessions/keys.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

/** Shows its failures itself, and keeps no password in memory; every other device is signed out by it. */
export const updatePassword = mutationOptions({
  gcTime: 0,
  meta: { failure: m.account_password_failed, refreshes: [sessionsKey] },
  mutationFn: (json: z.input<typeof UpdatePassword>) => answerOf(api.auth['update-password'].$put({ json })),
})
