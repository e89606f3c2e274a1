import type { Settings } from '../settings.ts'

/** Who turns a card number into a token, in the browser, before anything is sent to us (D66). */
export type Tokeniser = {
  name: 'sandbox'
  /** Whether a token can be one of theirs. */
  issued(token: string): boolean
}

/** Made by the browser itself: good to look at every screen, and no money moves. */
const sandbox: Tokeniser = {
  name: 'sandbox',
  issued: (token) => /^tok_sandbox_[\w-]{24,}$/.test(token),
}

/** The provider of this installation; in production none, for the sandbox is refused there. */
export const tokeniserOf = ({ NODE_ENV }: Pick<Settings, 'NODE_ENV'>): Tokeniser | undefined =>
  NODE_ENV === 'production' ? undefined : sandbox
