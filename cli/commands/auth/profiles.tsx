import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import { noProfile, notMeydan } from '#cli/api.ts'
import { apiUrl } from '#cli/config.ts'
import type { Cli, Result } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { roleLabel } from '#cli/labels.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { headerOption } from '#cli/lists/paging.ts'
import { hasName, type Profile, readStore, selectProfile, storeFile } from '#cli/profiles.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { showKey, usesApiKey } from './key-identity.tsx'

export function auth(command: Command) {
  command.command('status').description(t('authStatus')).action(run(showStatus))
  command.command('list').description(t('authList')).addOption(headerOption()).action(run(listProfiles))
  command
    .command('switch')
    .description(t('authSwitch'))
    .argument('[profile]', t('profileArgument'))
    .option('--url <address>', t('switchUrl'))
    .action(run(switchProfile))
}

/** Shows the account and what has chosen it; exits with 4 where the API does not accept it. */
async function showStatus(cli: Cli): Promise<Result> {
  if (usesApiKey(cli)) return showKey(cli)
  const { api, url, config } = cli
  const { user } = await dataOf(api.auth.status.$get())
  if (!user) throw notMeydan(url)
  const credentials = config.token
    ? 'MEYDAN_TOKEN'
    : process.env.MEYDAN_PROFILE
      ? 'MEYDAN_PROFILE'
      : 'profile'
  const file = credentials === 'MEYDAN_TOKEN' ? undefined : storeFile()
  const chosenBy = { profile: t('byProfile'), default: t('byDefault') } as Record<string, string>
  const named = (by: string) => chosenBy[by] ?? by
  return {
    data: { url, url_from: config.urlFrom, credentials, profiles_file: file, user },
    view: ({ Fields, Stack, Notice }) => (
      <Stack>
        <Notice tone="success" text={t('signedIn', { name: user.name, email: user.email })} />
        <Fields
          rows={[
            [t('role'), roleLabel(user.role)],
            ['API', `${url} (${named(config.urlFrom)})`],
            [t('credentials'), named(credentials)],
            ...(file ? [[t('profilesFile'), file] as [string, string]] : []),
          ]}
        />
      </Stack>
    ),
  }
}

const shown = ({ url, email }: Profile) => ({ email, url })

/** The profiles without their tokens; the last used ones are first. */
async function listProfiles({ config: { profile } }: Cli): Promise<Result> {
  const { profiles } = readStore()
  const isCurrent = (each: Profile) => each.url === profile?.url && each.email === profile.email
  const data = profiles.map((each) => ({ ...shown(each), current: isCurrent(each) }))
  return listResult(
    { profiles: data },
    {
      empty: t('noProfiles'),
      columns: [
        { title: t('email'), cells: profiles.map(({ email }) => email) },
        { title: 'API', cells: profiles.map(({ url }) => url) },
        {
          title: t('currentProfile'),
          cells: data.map(({ current }) => (current ? { text: '✔', tone: 'success', plain: 'current' } : '')),
        },
      ],
    },
  )
}

/** Makes another profile the one that commands use. */
async function switchProfile(
  { config }: Cli,
  name: string | undefined,
  { url }: { url?: string },
): Promise<Result> {
  const at = url && apiUrl(url, '--url')
  const profiles = readStore().profiles.filter((each) => !at || each.url === at)
  const chosen = name ? profileNamed(name, profiles) : otherOf(profiles, config.profile)
  selectProfile(chosen)
  const next = config.token && t('tokenReplaces')
  return success(shown(chosen), t('switched', shown(chosen)), next)
}

function profileNamed(name: string, profiles: Profile[]): Profile {
  const [found, another] = profiles.filter((each) => hasName(each, name))
  if (!found) throw noProfile(`<${t('profileName')}>`, name)
  // Of the accounts of one API the last used one is meant; an address at two APIs is ambiguous.
  if (another && another.url !== found.url) throw usageError(t('ambiguousProfile', { name }))
  return found
}

/** Without a name, the only other profile. */
function otherOf(profiles: Profile[], current: Profile | undefined): Profile {
  const others = profiles.filter(({ url, email }) => url !== current?.url || email !== current.email)
  const [other] = others
  if (other && others.length === 1) return other
  const next = t('listNext', { command: 'meydan auth list' })
  throw usageError(t(other ? 'nameProfile' : 'noOtherProfile'), next)
}
