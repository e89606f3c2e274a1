import type { Settings } from '../settings.ts'

type Exposed = Pick<Settings, 'NODE_ENV' | 'HOST' | 'PUBLIC_URL' | 'STRIPE_SECRET_KEY'>

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

/** Warns about a server that others can reach although it does not run with NODE_ENV=production. */
export function exposureWarning({
  NODE_ENV,
  HOST,
  PUBLIC_URL,
  STRIPE_SECRET_KEY,
}: Exposed): string | undefined {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  const isPublic = protocol === 'https:' || !isLoopback(hostname)
  if (NODE_ENV === 'production' || (isLoopback(HOST) && !isPublic)) return undefined
  const setting = isLoopback(HOST) ? `PUBLIC_URL=${PUBLIC_URL}` : `HOST=${HOST}`
  const risks = [
    NODE_ENV === 'development' &&
      'Every admin can read the codes and sign-in links of unsent messages in the outbox, and stdout shows those of mails',
    !STRIPE_SECRET_KEY && 'Payments accept cards of the built-in sandbox, which cannot be charged',
    NODE_ENV === 'test' && 'Web pushes can reach private addresses of this network',
    protocol !== 'https:' && 'Cookies are not Secure: over http a session can be read in transit',
  ].filter((each) => each !== false)
  return [
    `WARNING: NODE_ENV is ${NODE_ENV}, but ${setting} lets other people reach this server.`,
    ...risks.map((risk) => `  - ${risk}.`),
    'Set NODE_ENV=production (and AUTH_SECRET) before other people use it, or listen on 127.0.0.1.',
  ].join('\n')
}
