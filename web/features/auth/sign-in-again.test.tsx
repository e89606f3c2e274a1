import { expect, mock, test } from 'bun:test'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderAt } from '#web/testing/render.tsx'
import { serve } from '#web/testing/server.ts'
import { SignInAgain } from './sign-in-again.tsx'

const user = {
  id: 7,
  firstName: 'Işıl',
  lastName: 'Çağlar',
  name: 'Işıl Çağlar',
  email: 'isil@meydan.example',
  role: 'user',
} as const
const signedIn = { body: { data: { accessToken: 'a', refreshToken: 'r', user } } }
const suspended = {
  status: 403,
  body: {
    code: 'ACCOUNT_SUSPENDED',
    accountStatus: 'suspended',
    suspended: true,
    userId: 7,
    canReactivate: true,
  },
}

async function draw(login: Parameters<typeof serve>[0][string], others: Parameters<typeof serve>[0] = {}) {
  const calls = serve({ '/auth/login': login, ...others })
  const onSigned = mock(() => {})
  const onLeave = mock(() => {})
  await renderAt(<SignInAgain user={user} onSigned={onSigned} onLeave={onLeave} />)
  fireEvent.change(screen.getByLabelText('Şifre'), { target: { value: 'Gece-Meydan7' } })
  return { calls, onSigned, onLeave }
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Giriş yap, devam et' }))

test.each([
  [false, 0],
  [true, 1],
])('is remembered beyond the browser only if that is ticked: %p', async (ticked, sent) => {
  const { calls, onSigned } = await draw(signedIn)
  if (ticked) fireEvent.click(screen.getByRole('checkbox', { name: 'Beni hatırla' }))
  submit()
  await waitFor(() => expect(onSigned).toHaveBeenCalled())
  expect(calls[0]?.body).toEqual({ email: user.email, password: 'Gece-Meydan7', rememberMe: sent })
})

test('an account that was suspended meanwhile can be opened again', async () => {
  const { calls, onSigned } = await draw([suspended, signedIn], { '/auth/reactivate-account': { body: {} } })
  submit()
  fireEvent.click(await screen.findByRole('button', { name: 'Hesabımı yeniden aç' }))
  await waitFor(() => expect(onSigned).toHaveBeenCalled())
  expect(calls.map(({ path }) => path)).toEqual(['/auth/login', '/auth/reactivate-account', '/auth/login'])
})

test('whoever is sent to support leaves the question behind', async () => {
  const { onLeave } = await draw({ ...suspended, body: { ...suspended.body, canReactivate: false } })
  submit()
  const link = await screen.findByRole('link', { name: 'Desteğe yaz' })
  await act(async () => fireEvent.click(link))
  expect(onLeave).toHaveBeenCalledTimes(1)
})
