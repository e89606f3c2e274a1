import type { Command } from 'commander'
import { ApiError, answerOf, dataOf } from '#api/client.ts'
import { connect } from '#cli/api.ts'
import { type Config, readConfig } from '#cli/config.ts'
import type { Cli, Result } from '#cli/context.ts'
import { withExplanation } from '#cli/failures.ts'
import { type Profile, removeProfile } from '#cli/profiles.ts'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'

export function logout(command: Command) {
  command.action(run(signOut))
}

/** Ends the session of the profile and removes its tokens, even if the API cannot be reached. */
async function signOut({ url, config }: Cli): Promise<Result> {
  const { profile } = readConfig({ ...process.env, MEYDAN_TOKEN: undefined })
  const wasSignedIn = profile !== undefined
  if (profile) await removeSession({ ...config, token: undefined, profile }, profile)
  const text = t(wasSignedIn ? 'signedOut' : 'wasNotSignedIn', { url })
  return {
    data: { url, signed_out: wasSignedIn },
    view: ({ Notice }) => <Notice tone={wasSignedIn ? 'success' : 'info'} text={text} />,
  }
}

async function removeSession(config: Config, profile: Profile): Promise<void> {
  const { url } = profile
  try {
    await endSession(config)
  } catch (error) {
    throw withExplanation(error, t('signedOutHere'), t('signedOutHereNext', { url }))
  } finally {
    removeProfile(profile)
  }
}

async function endSession(config: Config): Promise<void> {
  const api = connect(config)
  try {
    // Renews an expired token, because the API ends only the session of a valid one.
    await dataOf(api.auth.status.$get())
    await answerOf(api.auth.logout.$post())
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}
