import type { Settings } from '../settings.ts'
import type { CardProvider } from './card-provider.ts'
import { createStripe } from './stripe.ts'

const sandboxToken = /^tok_sandbox_[\w-]{24,}$/
export const isSandboxToken = (token: string) => sandboxToken.test(token)

/** For development: the browser itself creates the tokens, and no money moves. */
const sandbox: CardProvider = { name: 'sandbox', issued: isSandboxToken, vault: null }

/** The configured provider; undefined without one in production, where the sandbox is not allowed. */
export const cardProviderOf = (settings: Settings): CardProvider | undefined =>
  createStripe(settings) ?? (settings.NODE_ENV === 'production' ? undefined : sandbox)
