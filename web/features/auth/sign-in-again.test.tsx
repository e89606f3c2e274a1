import { expect, mock, test } from 'bun:test'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { setCondition } from '#web/lib/condition.ts'
import { person, signedIn } from '#web/testing/account.ts'
import { type Fakes, type Refusal, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const suspended: Refusal = {
  status: 403,
  body: {
    code: 'ACCOUNT_SUSPENDED',
    accountStatus: 'suspended',
    suspended: true,
    userId: 7,
    canReactivate: true,
  },
}

async function draw(login: Fakes['POST /auth/login'], others: Fakes = {}) {
  const calls = serve({ 'POST /auth/login': login, ...others })
  const onSigned = mock(() => {})
  const onLeave = mock(() => {})
  await renderAt(<SignInAgain user={person} onSigned={onSigned} onLeave={onLeave} />)
  fireEvent.change(screen.getByLabelText('Şifre'), { target: { value: 'Gece-Meydan7' } })
  return { calls, onSigned, onLeave }
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Giriş yap, devam et' }))

test.each([
  [false, 0],
  [true, 1],
])('sends rememberMe only if ticked: %p', async (ticked, sent) => {
  const { calls, onSigned } = await draw(signedIn)
  if (ticked) fireEvent.click(screen.getByRole('checkbox', { name: 'Beni hatırla' }))
  submit()
  await waitFor(() => expect(onSigned).toHaveBeenCalled())
  expect(calls[0]?.body).toEqual({ email: person.email, password: 'Gece-Meydan7', rememberMe: sent })
})

test('reopens an account that was suspended meanwhile', async () => {
  const { calls, onSigned } = await draw([suspended, signedIn], {
    'POST /auth/reactivate-account': { body: {} },
  })
  submit()
  fireEvent.click(await screen.findByRole('button', { name: 'Hesabımı yeniden aç' }))
  await waitFor(() => expect(onSigned).toHaveBeenCalled())
  expect(calls.map(({ path }) => path)).toEqual(['/auth/login', '/auth/reactivate-account', '/auth/login'])
})

test('says that the session was ended elsewhere', async () => {
  setCondition({ sessionEnd: 'ended_by_admin' })
  await draw(signedIn)
  expect(screen.getByRole('dialog').textContent).toContain('Bir yönetici bu oturumu kapattı.')
  setCondition({ sessionEnd: null })
})

test('closes the dialog on the link to support', async () => {
  const { onLeave } = await draw({ ...suspended, body: { ...suspended.body, canReactivate: false } })
  submit()
  const link = await screen.findByRole('link', { name: 'Desteğe yaz' })
  await act(async () => fireEvent.click(link))
  expect(onLeave).toHaveBeenCalledTimes(1)
})
