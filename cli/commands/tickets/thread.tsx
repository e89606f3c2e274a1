import type { Command } from 'commander'
import { type Client, dataOf } from '#api/client.ts'
import { type TicketActionType, ticketActionTypes } from '#api/rules/ticket-actions.ts'
import type { Cli, Result } from '#cli/context.ts'
import { choiceOption, param, readId, withId } from '#cli/input/option-values.ts'
import { ticketStatusLabel } from '#cli/labels.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { loadOrWatch, type WatchOptions, withWatching } from '#cli/lists/watch.tsx'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { type TicketStatus, ticketStatuses } from '#db/enums/tickets.ts'
import { logList } from './log-view.tsx'
import { type TextOptions, textOf, withText } from './text.ts'
import { ThreadView } from './thread-view.tsx'

type Tickets = Client['admin']['support']['tickets']

/** The commands of one ticket and its messages. */
export function ticketThread(command: Command) {
  withWatching(withId(command.command('show'), t('ticketArgument')))
    .description(t('ticketShow'))
    .action(run(show))
  withPaging(withId(command.command('log'), t('ticketArgument')))
    .description(t('ticketLog'))
    .addOption(choiceOption('--kind <kind>', t('ticketLogKindOption'), ticketActionTypes))
    .action(run(log))
  withText(withId(command.command('reply'), t('ticketArgument')))
    .description(t('ticketReply'))
    .addOption(choiceOption('--status <status>', t('ticketReplyStatusOption'), ticketStatuses))
    .option('--seen <message>', t('ticketSeenOption'), readId)
    .action(run(reply))
  withText(withId(command.command('note'), t('ticketArgument')))
    .description(t('ticketNote'))
    .action(run(note))
}

const one = ({ api }: Cli): Tickets[':id'] => api.admin.support.tickets[':id']

/** The ticket with its newest messages and notes. */
const show = (cli: Cli, id: number, options: WatchOptions) =>
  loadOrWatch(cli, options, async (): Promise<Result> => {
    const [{ ticket }, { messages, last_message_id }, { copies }] = await Promise.all([
      dataOf(one(cli).$get({ param: param(id) })),
      dataOf(one(cli).messages.$get({ param: param(id), query: {} })),
      dataOf(one(cli).context.$get({ param: param(id) })),
    ])
    const data = { ticket, messages, last_message_id, copies }
    return { data, view: (kit) => <ThreadView {...kit} {...data} /> }
  })

type LogOptions = PagingOptions & { kind?: TicketActionType }

/** The audit log and the status log of a ticket, each change once. */
async function log(cli: Cli, id: number, { kind, ...paging }: LogOptions): Promise<Result> {
  const query = { ...pagingQuery(paging), ...(kind && { action_type: kind }) }
  const page = await dataOf(one(cli).timeline.$get({ param: param(id), query }))
  return logList(page)
}

type ReplyOptions = TextOptions & { seen?: number; status?: TicketStatus }

async function reply(cli: Cli, id: number, text: string | undefined, options: ReplyOptions): Promise<Result> {
  const json = {
    ...{ message: await textOf(text, options), is_public: true },
    ...(options.status && { status: options.status }),
    ...(options.seen !== undefined && { last_message_id: options.seen }),
  }
  const data = await dataOf(one(cli).messages.$post({ param: param(id), json }))
  const status = ticketStatusLabel(data.ticket.status)
  return success(data, t('ticketReplied', { id, status }))
}

async function note(cli: Cli, id: number, text: string | undefined, options: TextOptions): Promise<Result> {
  const json = { note: await textOf(text, options) }
  const data = await dataOf(one(cli).notes.$post({ param: param(id), json }))
  return success(data, t('ticketNoted', { id }))
}
