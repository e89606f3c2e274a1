import { afterEach, beforeEach, expect, test } from 'bun:test'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { serve } from '#web/testing/api.ts'
import { verifyEmail } from './queries.ts'

beforeEach(forgetCsrfToken)
afterEach(() => queryClient.clear())

test('refetches account info after the email changed, because the new one is verified', async () => {
  serve({ 'POST /user/preferences/email/verify': {} })
  const { queryKey } = accountInfoQuery
  queryClient.setQueryData<unknown>(queryKey, { emailVerified: false })
  const code = { email: 'yeni@ornek.com', code: '123456' }
  await queryClient.getMutationCache().build(queryClient, verifyEmail).execute(code)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
