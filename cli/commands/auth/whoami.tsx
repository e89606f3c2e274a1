import type { Command } from 'commander'
import type { InferResponseType } from 'hono/client'
import { type Client, dataOf } from '#api/client.ts'
import { notMeydan } from '#cli/api.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatMoment } from '#cli/format.ts'
import { roleLabel } from '#cli/labels.ts'
import { run } from '#cli/run.tsx'
import { say } from '#cli/texts.ts'
import type { Column } from '#cli/ui/table.tsx'

type Sessions = InferResponseType<Client['user']['sessions']['$get']>['data']

export function whoami(command: Command) {
  command.option('--sessions', say('sessionsOption')).action(run(showUser))
}

async function showUser({ api, url }: Cli, options: { sessions?: boolean }): Promise<Result> {
  const { user } = await dataOf(api.auth.status.$get())
  if (!user) throw notMeydan(url)
  const sessions = options.sessions ? await dataOf(api.user.sessions.$get()) : undefined
  return {
    data: { url, user, sessions },
    view: ({ Stack, Fields, Table }) => (
      <Stack>
        <Fields
          rows={[
            [say('name'), user.name],
            [say('email'), user.email],
            [say('role'), roleLabel(user.role)],
            ['API', url],
          ]}
        />
        {sessions && <Table columns={columnsOf(sessions)} />}
      </Stack>
    ),
  }
}

const columnsOf = (sessions: Sessions): Column[] => [
  { title: say('device'), gives: true, cells: sessions.map(({ device }) => device ?? say('unknownDevice')) },
  { title: 'IP', cells: sessions.map(({ ip }) => ip ?? '–') },
  { title: say('lastSeen'), cells: sessions.map(({ lastActivity }) => formatMoment(lastActivity)) },
  { title: say('since'), cells: sessions.map(({ createdAt }) => formatMoment(createdAt)) },
  {
    title: '',
    cells: sessions.map(({ isCurrent }) =>
      isCurrent ? { text: say('thisOne'), tone: 'success' as const } : '',
    ),
  },
]
