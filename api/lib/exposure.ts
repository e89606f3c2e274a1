import type { Settings } from '../settings.ts'

type Given = Pick<Settings, 'NODE_ENV' | 'HOST' | 'PUBLIC_URL'>

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

/** What others can misuse of a server that they reach and that does not run with NODE_ENV=production. */
export function exposureWarning({ NODE_ENV, HOST, PUBLIC_URL }: Given): string | undefined {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  const isPublic = protocol === 'https:' || !isLoopback(hostname)
  if (NODE_ENV === 'production' || (isLoopback(HOST) && !isPublic)) return undefined
  const reached = isLoopback(HOST) ? `PUBLIC_URL=${PUBLIC_URL}` : `HOST=${HOST}`
  const open = [
    NODE_ENV === 'development' &&
      'The outbox shows every admin the codes and sign-in links of messages that no provider took, and stdout shows those of mails',
    'Payments accept cards of the built-in sandbox, which nobody can charge',
    NODE_ENV === 'test' && 'Web pushes may be sent to private addresses of this network',
    protocol !== 'https:' &&
      'Cookies are not Secure: a session can be read on the way where the page comes over http',
  ].filter((each) => each !== false)
  return [
    `WARNING: NODE_ENV is ${NODE_ENV}, but ${reached} lets other people reach this server.`,
    ...open.map((each) => `  - ${each}.`),
    'Set NODE_ENV=production (and AUTH_SECRET) before anybody else uses it, or listen on 127.0.0.1.',
  ].join('\n')
}
