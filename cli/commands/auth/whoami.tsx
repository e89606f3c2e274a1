import type { Command } from 'commander'
import type { InferResponseType } from 'hono/client'
import { type Client, dataOf } from '#api/client.ts'
import { notMeydan } from '#cli/api.ts'
import type { Cli, Result } from '#cli/context.ts'
import { roleLabel } from '#cli/labels.ts'
import { textCell, timeCell } from '#cli/lists/cells.ts'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'
import type { Column } from '#cli/ui/table.tsx'
import { showKey, usesApiKey } from './key-identity.tsx'

type Sessions = InferResponseType<Client['user']['sessions']['$get']>['data']

export function whoami(command: Command) {
  command.option('--sessions', t('sessionsOption')).action(run(showUser))
}

async function showUser(cli: Cli, options: { sessions?: boolean }): Promise<Result> {
  if (usesApiKey(cli)) return showKey(cli)
  const { api, url } = cli
  const { user } = await dataOf(api.auth.status.$get())
  if (!user) throw notMeydan(url)
  const sessions = options.sessions ? await dataOf(api.user.sessions.$get()) : undefined
  return {
    data: { url, user, sessions },
    view: ({ Stack, Fields, Table }) => (
      <Stack>
        <Fields
          rows={[
            [t('name'), user.name],
            [t('email'), user.email],
            [t('role'), roleLabel(user.role)],
            ['API', url],
          ]}
        />
        {sessions && <Table columns={columnsOf(sessions)} />}
      </Stack>
    ),
  }
}

const columnsOf = (sessions: Sessions): Column[] => [
  {
    title: t('device'),
    shrinks: true,
    cells: sessions.map(({ device }) => ({ text: device ?? t('unknownDevice'), plain: device ?? '' })),
  },
  { title: 'IP', cells: sessions.map(({ ip }) => textCell(ip)) },
  { title: t('lastSeen'), cells: sessions.map(({ lastActivity }) => timeCell(lastActivity)) },
  { title: t('signedInSince'), cells: sessions.map(({ createdAt }) => timeCell(createdAt)) },
  {
    title: '',
    cells: sessions.map(({ isCurrent }) =>
      isCurrent ? { text: t('currentSession'), tone: 'success' as const, plain: 'current' } : '',
    ),
  },
]
