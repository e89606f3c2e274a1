import type { Page } from 'playwright'
import { createClient, dataOf } from '#api/client.ts'
import type { Language } from '#db/enums.ts'
import { codeIn, type Mail } from './mailbox.ts'
import { freshAddress } from './visitors.ts'

export type Person = { email: string; password: string }

type Parts = { url: string; password: string; mailTo: (address: string) => Promise<Mail> }

/** Who takes part, and how they come in where coming in is not what a journey is about. */
export function createPeople({ url, password, mailTo }: Parts) {
  let gamers = 0
  const clientFor = (language: Language, token?: string) =>
    createClient(url, {
      headers: () => ({
        'accept-language': language,
        'x-forwarded-for': freshAddress(),
        ...(token && { authorization: `Bearer ${token}` }),
      }),
    })

  /** The versions of the texts in force, which a registration accepts. */
  async function texts() {
    const { legal } = clientFor('tr').content
    const versionOf = async (slug: string) =>
      (await dataOf(legal[':slug'].$get({ param: { slug }, query: {} }))).version
    return { termsVersion: await versionOf('terms'), privacyVersion: await versionOf('privacy') }
  }

  /** A new user, registered over the API with the mailed code. */
  async function gamer(language: Language = 'tr'): Promise<Person> {
    const email = newAddress()
    const { auth } = clientFor(language)
    await dataOf(auth.register.$post({ json: { email, language } }))
    const code = codeIn(await mailTo(email))
    const { registrationToken } = await dataOf(auth['verify-code'].$post({ json: { email, code } }))
    const json = {
      email,
      password,
      firstName: 'Deniz',
      lastName: 'Yıldız',
      registrationToken,
      ...(await texts()),
    }
    await dataOf(auth['complete-registration'].$post({ json }))
    return { email, password }
  }

  const newAddress = () => `oyuncu${++gamers}@ornek.com`

  /** An access token, as a script would hold it. */
  async function tokenOf({ email, password }: Person): Promise<string> {
    const json = { email, password, rememberMe: 1 } as const
    const signed = await dataOf(clientFor('tr').auth.login.$post({ json }))
    if (!('accessToken' in signed)) throw new Error(`${email} signs in with a second factor`)
    return signed.accessToken
  }

  const clientOf = async (person: Person, language: Language = 'tr') =>
    clientFor(language, await tokenOf(person))

  /** The cookies of a session for this window, without its screens. */
  async function signIn(page: Page, person: Person): Promise<void> {
    const answer = await page.request.post('/api/v1/auth/login', { data: { ...person, rememberMe: 1 } })
    if (!answer.ok()) throw new Error(`${person.email} could not sign in: ${await answer.text()}`)
  }

  return { gamer, newAddress, tokenOf, clientOf, signIn }
}
