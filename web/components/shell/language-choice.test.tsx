import { afterEach, beforeEach, expect, test } from 'bun:test'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { UserInfoSection } from '#web/features/account/user-info/user-info-section.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { getLanguage, setLanguage } from '#web/lib/locale.ts'
import { handleNotices } from '#web/lib/notify.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { accountOf, infoOf, person } from '#web/testing/account.ts'
import { type Answer, type DataOf, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { LanguageChoice } from './language-choice.tsx'

type Account = DataOf<'GET /user/account'>
const account = accountOf({ firstName: 'Deniz', lastName: 'Yıldız', email: 'deniz@ornek.com' })

function show(user: object | null | undefined, more?: ReactNode) {
  queryClient.setQueryData(sessionQuery.queryKey, user as null)
  return renderAt(
    <QueryClientProvider client={queryClient}>
      <LanguageChoice />
      {more}
    </QueryClientProvider>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(forgetCsrfToken)
afterEach(() => {
  setLanguage('tr')
  queryClient.clear()
})

test("a signed-in user's choice is saved to the account and shown in the profile", async () => {
  let language: Account['language'] = 'tr'
  const calls = serve({
    'GET /user/account/info': { body: { data: infoOf() } },
    'GET /user/account': () => ({ body: { data: { ...account, language } } }),
    'PUT /user/account': () => {
      language = 'en'
      return { body: { data: { ...account, language } } }
    },
  })
  await show({ id: 1 }, <UserInfoSection />)
  await screen.findByRole('combobox', { name: 'Dil' })
  press('en English')
  await waitFor(() => expect(screen.getAllByRole('combobox').at(-1)?.textContent).toContain('English'))
  expect(calls.filter(({ body }) => body).map(({ body }) => body)).toEqual([{ language: 'en' }])
})

test('the choice of a guest is stored in the browser', async () => {
  const calls = serve({})
  await show(null)
  press('en English')
  expect([getLanguage(), calls]).toEqual(['en', []])
})

test('a choice before the session has loaded waits for it', async () => {
  const status = Promise.withResolvers<Answer<'GET /auth/status'>>()
  Object.defineProperty(document, 'cookie', { value: 'csrf_token=token', configurable: true })
  try {
    const calls = serve({
      'GET /auth/status': () => status.promise,
      'PUT /user/account': { body: { data: account } },
    })
    await show(undefined)
    press('en English')
    expect(getLanguage()).toBe('en')
    status.resolve({ body: { data: { user: person } } })
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { language: 'en' } }))
  } finally {
    Reflect.deleteProperty(document, 'cookie')
  }
})

test('shows that saving to the account failed, and keeps the language of the screen', async () => {
  serve({ 'PUT /user/account': { status: 500 } })
  const said: string[] = []
  const leave = handleNotices(({ text }) => said.push(text))
  await show({ id: 1 })
  press('en English')
  await waitFor(() => expect(said).toEqual(['The language could not be saved to your account']))
  expect(getLanguage()).toBe('en')
  leave()
})

test('a second choice waits for the first, so that the last one stays', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const calls = serve({ 'PUT /user/account': () => held.then(() => ({ body: { data: account } })) })
  await show({ id: 1 })
  press('en English')
  await waitFor(() => expect(calls).toHaveLength(1))
  press('tr Türkçe')
  answer()
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ language: 'en' }, { language: 'tr' }]))
})
