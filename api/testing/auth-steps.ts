import { expect } from 'bun:test'
import type { Mail } from '#api/lib/mailer.ts'
import type { Answer } from '#api/testing/caller.ts'
import type { World } from '#api/testing/world.ts'

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const newerFirefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'
export const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

let addresses = 0
/** An IP address without earlier requests. */
export const freshIp = () => `198.18.${++addresses >> 8}.${addresses & 255}`

/** Cookies set by a response: name → value and attributes. */
export function cookiesOf({ headers }: Answer) {
  return new Map(
    headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      return [name, { value, attributes }] as const
    }),
  )
}

export const cookieHeader = (answer: Answer, ...only: string[]) =>
  [...cookiesOf(answer)]
    .filter(([name]) => only.length === 0 || only.includes(name))
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ')

export const codeIn = (mail: Mail | undefined) => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''

/** The link of a mail's text part. */
export function linkIn(mail: Mail | undefined): URL {
  const url = /https?:\/\/\S+\?\S+/.exec(mail?.text ?? '')?.[0]
  if (!url) throw new Error('the mail has no link')
  return new URL(url)
}

export const tokenIn = (mail: Mail | undefined) => linkIn(mail).searchParams.get('token') ?? ''

export const newestMail = async (world: World, email: string) => (await world.mailsTo(email)).at(-1)

/** A wrong code. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

export async function verifyAddress(world: World, email: string): Promise<string> {
  expect((await world.anyone.post('/auth/register', { email })).status).toBe(200)
  const code = codeIn(await newestMail(world, email))
  const verified = await world.anyone.post('/auth/verify-code', { email, code })
  expect(verified.status).toBe(200)
  return verified.body.data.registrationToken
}

export const tally = (answers: Answer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
