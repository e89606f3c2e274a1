import { afterEach, beforeEach, expect, test } from 'bun:test'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { UserInfoSection } from '#web/features/account/user-info/user-info-section.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { getLanguage, setLanguage } from '#web/lib/locale.ts'
import { takeNotices } from '#web/lib/notify.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { renderAt } from '#web/testing/render.tsx'
import { serve } from '#web/testing/server.ts'
import { LanguageChoice } from './language-choice.tsx'

const account = {
  firstName: 'Deniz',
  lastName: 'Yıldız',
  email: 'deniz@ornek.com',
  phone: null,
  phoneCode: 90,
  birthDay: null,
  birthMonth: null,
  birthYear: null,
  genderCode: null,
  language: 'tr',
}
const put = 'PUT /user/account'

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

test('what somebody who is signed in chooses is in their account too, and the profile shows it', async () => {
  let language = 'tr'
  const calls = serve({
    'GET /user/account': () => ({ body: { data: { ...account, language } } }),
    [put]: () => {
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

test('what a guest chooses stays in the browser', async () => {
  const calls = serve({})
  await show(null)
  press('en English')
  expect([getLanguage(), calls]).toEqual(['en', []])
})

test('what is chosen before it is known who is here waits for that', async () => {
  const status = Promise.withResolvers<object>()
  Object.defineProperty(document, 'cookie', { value: 'csrf_token=token', configurable: true })
  try {
    const calls = serve({ '/auth/status': () => status.promise, [put]: { body: { data: account } } })
    await show(undefined)
    press('en English')
    expect(getLanguage()).toBe('en')
    status.resolve({ body: { data: { user: { id: 1 } } } })
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { language: 'en' } }))
  } finally {
    Reflect.deleteProperty(document, 'cookie')
  }
})

test('an account that cannot be told is said to be, and the screen stays as chosen', async () => {
  serve({ [put]: { status: 500 } })
  const said: string[] = []
  const leave = takeNotices(({ text }) => said.push(text))
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
  const calls = serve({ [put]: () => held.then(() => ({ body: { data: account } })) })
  await show({ id: 1 })
  press('en English')
  await waitFor(() => expect(calls).toHaveLength(1))
  press('tr Türkçe')
  answer()
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ language: 'en' }, { language: 'tr' }]))
})
