import { hostname } from 'node:os'
import type { Command } from 'commander'
import type { InferResponseType } from 'hono/client'
import { ApiError, answerOf, type Client, dataOf } from '#api/client.ts'
import { connect, connectAnonymously } from '#cli/api.ts'
import { apiUrl } from '#cli/config.ts'
import type { Cli, Result } from '#cli/context.ts'
import { isAway, saying, usageError } from '#cli/failures.ts'
import { readStore, removeProfile, saveProfile } from '#cli/profiles.ts'
import { run } from '#cli/run.tsx'
import { say } from '#cli/texts.ts'

type Options = { url?: string; email?: string; passwordStdin?: boolean; code?: string }
type SignedIn = InferResponseType<Client['auth']['2fa']['verify']['$post']>['data']

export function login(command: Command) {
  command
    .option('--url <address>', say('loginUrl'))
    .option('--email <address>', say('loginEmail'))
    .option('--password-stdin', say('loginStdin'))
    .option('--code <code>', say('loginCode'))
    .action(run(signIn))
}

export function logout(command: Command) {
  command.action(run(signOut))
}

/** Keeps the tokens of a new session under the address of its API. */
async function signIn(cli: Cli, options: Options): Promise<Result> {
  if (options.passwordStdin && !options.email) throw usageError(say('stdinNeedsEmail'))
  if (options.code && !options.email) throw usageError(say('codeNeedsEmail'))
  const url = options.url ? apiUrl(options.url) : cli.url
  const api = connectAnonymously(url)
  const { user, accessToken, refreshToken } = options.email
    ? await byPassword(cli, api, { ...options, email: options.email })
    : await byDevice(cli, api)
  saveProfile(url, { accessToken, refreshToken, email: user.email })
  const { name, email } = user
  return {
    data: { url, user },
    view: ({ Notice }) => <Notice tone="success" text={say('signedIn', { name, email })} />,
  }
}

async function byPassword(
  cli: Cli,
  api: Client,
  { email, passwordStdin, code }: Options & { email: string },
): Promise<SignedIn> {
  const password = passwordStdin
    ? (await Bun.stdin.text()).replace(/\r?\n$/, '')
    : await cli.askSecret(say('password'))
  const answer = await dataOf(api.auth.login.$post({ json: { email, password, rememberMe: 1 } }))
  return 'twoFactorRequired' in answer ? bySecondFactor(cli, api, answer.challengeToken, code) : answer
}

/** The code that two-factor asks for: given, or asked for until it is right or the API has had enough. */
async function bySecondFactor(
  cli: Cli,
  api: Client,
  challengeToken: string,
  given?: string,
): Promise<SignedIn> {
  if (!given && !cli.terminal) throw usageError(say('needsCode'), say('needsCodeNext'))
  for (let refusal: string | undefined; ; ) {
    const code = given ?? (await cli.askSecret(say('code'), refusal))
    try {
      return await dataOf(api.auth['2fa'].verify.$post({ json: { challengeToken, code } }))
    } catch (error) {
      if (given || !(error instanceof ApiError && mayTryAgain.has(error.code))) throw error
      refusal = error.errors[0]?.message ?? error.message
    }
  }
}

const mayTryAgain = new Set(['INVALID_TWO_FACTOR_CODE', 'VALIDATION_ERROR'])

/** Shows a code to approve in a signed-in browser, and asks until somebody has (RFC 8628). */
async function byDevice(cli: Cli, api: Client): Promise<SignedIn> {
  const client = `Meydan CLI (${hostname()})`
  const { device_code, ...shown } = await dataOf(api.auth.device.code.$post({ json: { client } }))
  const expired = Date.now() + shown.expires_in * 1000
  await cli.tell({
    data: shown,
    view: ({ Stack, Fields, Spinner }) => (
      <Stack>
        <Fields
          rows={[
            [say('openInBrowser'), shown.verification_url],
            [say('enterCode'), shown.user_code],
          ]}
        />
        {cli.terminal && <Spinner label={say('waitingForBrowser')} />}
      </Stack>
    ),
  })
  for (let interval = shown.interval; ; ) {
    await Bun.sleep(interval * 1000)
    try {
      return await dataOf(api.auth.device.token.$post({ json: { device_code } }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SLOW_DOWN') interval += 5
      else if (!mayComeYet(error) || Date.now() > expired) throw error
    }
  }
}

/** Somebody is still typing, or the API has gone for a moment; maintenance takes longer, and says how long. */
function mayComeYet(error: unknown) {
  const code = error instanceof ApiError ? error.code : undefined
  return code === 'AUTHORIZATION_PENDING' || (code !== 'MAINTENANCE' && isAway(error))
}

/** Ends the session of the profile and forgets its tokens here, even if the API cannot be reached. */
async function signOut({ url }: Cli): Promise<Result> {
  const known = url in readStore().profiles
  if (known) await forget(url)
  return {
    data: { url, signed_out: known },
    view: ({ Notice }) => (
      <Notice tone={known ? 'success' : 'info'} text={say(known ? 'signedOut' : 'wasSignedOut', { url })} />
    ),
  }
}

async function forget(url: string): Promise<void> {
  try {
    await endSession(url)
  } catch (error) {
    throw saying(error, say('signedOutHere'), say('signedOutHereNext', { url }))
  } finally {
    removeProfile(url)
  }
}

async function endSession(url: string): Promise<void> {
  const api = connect({ url, token: undefined })
  try {
    // A token that has run out is renewed by this, so that logging out ends the session behind it.
    await dataOf(api.auth.status.$get())
    await answerOf(api.auth.logout.$post())
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}
