import { hostname } from 'node:os'
import type { Command } from 'commander'
import type { InferResponseType } from 'hono/client'
import { ApiError, type Client, dataOf } from '#api/client.ts'
import { connectAnonymously } from '#cli/api.ts'
import { openBrowser } from '#cli/browser.ts'
import { apiUrl } from '#cli/config.ts'
import type { Cli, Result } from '#cli/context.ts'
import { isUnavailable, usageError } from '#cli/failures.ts'
import { formatCountdown } from '#cli/format.ts'
import { readPassword } from '#cli/input/password.ts'
import { selectProfile } from '#cli/profiles.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'

type Options = { url?: string; email?: string; passwordStdin?: boolean; code?: string; browser: boolean }
type SignedIn = InferResponseType<Client['auth']['2fa']['verify']['$post']>['data']

export function login(command: Command) {
  command
    .option('--url <address>', t('loginUrl'))
    .option('--email <address>', t('loginEmail'))
    .option('--password-stdin', t('loginPasswordStdin'))
    .option('--code <code>', t('loginCode'))
    .option('--no-browser', t('noBrowser'))
    .action(run(signIn))
}

/** Stores the tokens of a new session in the profile of its API. */
async function signIn(cli: Cli, options: Options): Promise<Result> {
  if (options.passwordStdin && !options.email) throw usageError(t('stdinNeedsEmail'))
  if (options.code && !options.email) throw usageError(t('codeNeedsEmail'))
  const url = options.url ? apiUrl(options.url, '--url') : cli.url
  const api = connectAnonymously(url)
  const { user, accessToken, refreshToken } = options.email
    ? await signInByPassword(cli, api, { ...options, email: options.email })
    : await signInByDevice(cli, api, options.browser)
  selectProfile({ url, accessToken, refreshToken, email: user.email })
  const { name, email } = user
  const next = cli.config.token && t('tokenReplaces')
  return success({ url, user }, t('signedIn', { name, email }), next)
}

async function signInByPassword(
  cli: Cli,
  api: Client,
  { email, passwordStdin, code }: Options & { email: string },
): Promise<SignedIn> {
  const password = await readPassword(cli, { ...(passwordStdin && { passwordStdin }) })
  const answer = await dataOf(api.auth.login.$post({ json: { email, password, rememberMe: 1 } }))
  if (!('twoFactorRequired' in answer)) return answer
  // A terminal has no passkeys; a recovery code works, and so does the browser.
  if (!code && !answer.methods.includes('app')) throw usageError(t('needsPasskey'), t('needsPasskeyNext'))
  return verifyCode(cli, api, answer.challengeToken, code)
}

/** Verifies the code of `--code`, or prompts until one is accepted or the challenge ends. */
async function verifyCode(
  cli: Cli,
  api: Client,
  challengeToken: string,
  codeOption?: string,
): Promise<SignedIn> {
  if (!codeOption && !cli.terminal) throw usageError(t('needsCode'), t('needsCodeNext'))
  for (let refusal: string | undefined; ; ) {
    const code = codeOption ?? (await cli.promptSecret(t('code'), refusal))
    try {
      return await dataOf(api.auth['2fa'].verify.$post({ json: { challengeToken, code } }))
    } catch (error) {
      if (codeOption || !(error instanceof ApiError && retryable.has(error.code))) throw error
      refusal = error.errors[0]?.message ?? error.message
    }
  }
}

const retryable = new Set(['INVALID_TWO_FACTOR_CODE', 'TWO_FACTOR_UNREADABLE', 'VALIDATION_ERROR'])

/** Opens the page to approve a code in a signed-in browser and polls until it is approved (RFC 8628). */
async function signInByDevice(cli: Cli, api: Client, browser: boolean): Promise<SignedIn> {
  const client = `Meydan CLI (${hostname()})`
  const { device_code, ...grant } = await dataOf(api.auth.device.code.$post({ json: { client } }))
  const expiresAt = Date.now() + grant.expires_in * 1000
  const opened = cli.terminal && browser && (await openBrowser(grant.verification_url_complete))
  const timeLeft = () => formatCountdown(expiresAt - Date.now())
  await cli.progress({
    data: grant,
    view: ({ Stack, Fields, Lines, Spinner }) => (
      <Stack>
        <Stack gap={0}>
          <Lines text={t(opened ? 'openedInBrowser' : 'openInBrowser')} />
          <Lines text={grant.verification_url_complete} />
        </Stack>
        <Fields rows={[[t('enterCode'), grant.user_code]]} />
        {cli.terminal ? (
          <Spinner label={() => t('waitingForBrowser', { time: timeLeft() })} />
        ) : (
          <Lines text={t('waitingForBrowser', { time: timeLeft() })} />
        )}
      </Stack>
    ),
  })
  for (let interval = grant.interval; ; ) {
    await Bun.sleep(interval * 1000)
    try {
      return await dataOf(api.auth.device.token.$post({ json: { device_code } }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SLOW_DOWN') interval += 5
      else if (!isTemporary(error) || Date.now() > expiresAt) throw error
    }
  }
}

/** The approval is pending or the API is briefly down; maintenance ends the wait, because it takes longer. */
function isTemporary(error: unknown) {
  const code = error instanceof ApiError ? error.code : undefined
  return code === 'AUTHORIZATION_PENDING' || (code !== 'MAINTENANCE' && isUnavailable(error))
}
