import type { Settings } from '../settings.ts'

/** The payment provider that turns card numbers into tokens in the browser, so that none reaches the server (D66). */
export type Tokeniser = {
  name: 'sandbox'
  /** Whether the token has the provider's format. */
  issued(token: string): boolean
}

/** For development: the browser itself creates the tokens, and no money moves. */
const sandbox: Tokeniser = {
  name: 'sandbox',
  issued: (token) => /^tok_sandbox_[\w-]{24,}$/.test(token),
}

/** The configured provider; undefined in production, where the sandbox is not allowed. */
export const tokeniserOf = ({ NODE_ENV }: Pick<Settings, 'NODE_ENV'>): Tokeniser | undefined =>
  NODE_ENV === 'production' ? undefined : sandbox
