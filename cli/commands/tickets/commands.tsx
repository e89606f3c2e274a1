import { type Command, InvalidArgumentError } from 'commander'
import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { saveResponse } from '#cli/files.tsx'
import { formatBytes } from '#cli/format.ts'
import { choiceOption, param, wholeNumber, withId } from '#cli/input/option-values.ts'
import { confirmed, type PasswordOption, withPassword } from '#cli/input/password.ts'
import { priorityLabel, ticketStatusLabel } from '#cli/labels.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import {
  type TicketCategory,
  type TicketStatus,
  ticketCategories,
  ticketFlags,
  ticketStatuses,
} from '#db/enums/tickets.ts'
import { readAgent } from './agent.ts'
import { ticketMail } from './mail.tsx'
import { ticketOpening } from './opening.tsx'
import { ticketSla } from './sla.tsx'
import { ticketStats } from './stats.tsx'
import { ticketTags } from './tags.tsx'
import { ticketThread } from './thread.tsx'
import { ticketList } from './view.tsx'

const slaFilters = ['breached', 'overdue', 'due_soon'] as const
const flagFilters = [...ticketFlags, 'with_spam'] as const
const sorts = ['created_date', 'priority', 'last_updated_date', 'resolution_due_date'] as const

type Filters = {
  search?: string
  status?: TicketStatus | 'unresolved'
  priority?: number
  category?: TicketCategory
  assignedTo?: string
  flag?: (typeof flagFilters)[number]
  sla?: (typeof slaFilters)[number]
  tag?: string
  from?: string
  to?: string
}
type Order = { sort?: (typeof sorts)[number]; order?: 'asc' | 'desc' }
type Reason = { reason?: string }

export function tickets(command: Command) {
  ticketThread(command)
  ticketMail(command)
  ticketOpening(command)
  ticketSla(command)
  ticketTags(command)
  withFilters(withPaging(command.command('list')))
    .description(t('ticketList'))
    .addOption(choiceOption('--sort <column>', t('ticketSortOption'), sorts, 'created_date'))
    .addOption(choiceOption('--order <order>', t('ticketOrderOption'), ['asc', 'desc'], 'desc'))
    .action(run(list))
  withReason(
    withId(command.command('assign'), t('ticketArgument')).argument(
      '<agent>',
      t('ticketAgentArgument'),
      readAgent,
    ),
  )
    .description(t('ticketAssign'))
    .action(run(assign))
  withReason(withId(command.command('status'), t('ticketArgument')))
    .description(t('ticketStatus'))
    .argument('<status>', t('ticketStatusArgument'), readStatus)
    .action(run(setStatus))
  withReason(withId(command.command('priority'), t('ticketArgument')))
    .description(t('ticketPriority'))
    .argument('<priority>', t('ticketPriorityArgument'), wholeNumber(1, 5))
    .action(run(setPriority))
  withPassword(withFilters(command.command('export')))
    .description(t('ticketExport'))
    .option('--output <path>', t('downloadOutputOption'), '-')
    .action(run(exportTickets))
  ticketStats(command)
}

const withReason = (command: Command) => command.option('--reason <text>', t('ticketReasonOption'))

const withFilters = (command: Command) =>
  command
    .option('--search <query>', t('ticketSearchOption'))
    .addOption(choiceOption('--status <status>', t('ticketStatusOption'), [...ticketStatuses, 'unresolved']))
    .option('--priority <number>', t('ticketPriorityOption'), wholeNumber(1, 5))
    .addOption(choiceOption('--category <category>', t('replyCategoryOption'), ticketCategories))
    .option('--assigned-to <agent>', t('ticketAssignedOption'))
    .addOption(choiceOption('--flag <flag>', t('ticketFlagOption'), flagFilters))
    .addOption(choiceOption('--sla <state>', t('ticketSlaOption'), slaFilters))
    .option('--tag <tag>', t('ticketTagOption'))
    .option('--from <day>', t('ticketFromOption'))
    .option('--to <day>', t('ticketToOption'))

function readStatus(text: string): TicketStatus {
  const status = ticketStatuses.find((each) => each === text)
  if (!status) throw new InvalidArgumentError(ticketStatuses.join(', '))
  return status
}

const filterQuery = ({ search, status, priority, category, assignedTo, flag, sla, ...more }: Filters) => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(priority && { priority: `${priority}` }),
  ...(category && { category }),
  ...(assignedTo && { assigned_to: assignedTo }),
  ...(flag && { flag_status: flag }),
  ...(sla && { sla }),
  ...(more.tag && { tag: more.tag }),
  ...(more.from && { date_from: more.from }),
  ...(more.to && { date_to: more.to }),
})

const ticketsOf = ({ api }: Cli) => api.admin.support.tickets

async function list(cli: Cli, { sort, order, ...options }: Filters & Order & PagingOptions): Promise<Result> {
  const query = {
    ...{ ...pagingQuery(options), ...filterQuery(options) },
    ...(sort && { sort_by: sort }),
    ...(order && { sort_order: order }),
  }
  const page = await dataOf(ticketsOf(cli).$get({ query }))
  return ticketList(page)
}

async function assign(
  cli: Cli,
  id: number,
  agent: number | 'me' | null,
  { reason }: Reason,
): Promise<Result> {
  const json = { assigned_to: agent, assignment_reason: reason }
  const { ticket } = await dataOf(ticketsOf(cli)[':id'].assign.$put({ param: param(id), json }))
  const name = ticket.assigned_admin_name
  return success(ticket, name ? t('ticketAssigned', { id, name }) : t('ticketUnassigned', { id }))
}

async function setStatus(cli: Cli, id: number, status: TicketStatus, { reason }: Reason): Promise<Result> {
  const json = { status, change_reason: reason }
  const { ticket } = await dataOf(ticketsOf(cli)[':id'].status.$put({ param: param(id), json }))
  return success(ticket, t('ticketMoved', { id, status: ticketStatusLabel(ticket.status) }))
}

async function setPriority(cli: Cli, id: number, priority: number, { reason }: Reason): Promise<Result> {
  const json = { priority, reason }
  const { ticket } = await dataOf(ticketsOf(cli)[':id'].priority.$put({ param: param(id), json }))
  const label = priorityLabel(ticket.priority)
  return success(ticket, t('ticketPrioritised', { id, priority: `${ticket.priority} (${label})` }))
}

/** Prints nothing beside a file on standard output. */
async function exportTickets(
  cli: Cli,
  { output: path, passwordStdin, ...filters }: Filters & PasswordOption & { output: string },
): Promise<Result | undefined> {
  const query = filterQuery(filters)
  const bytes = await confirmed(cli, { passwordStdin }, async (answer) => {
    // A GET has no body for the answer.
    if (answer.password) await dataOf(cli.api.auth.reauthenticate.$post({ json: answer }))
    return saveResponse(await ticketsOf(cli).export.$get({ query }), path)
  })
  if (path === '-') return undefined
  return success({ path, bytes }, t('ticketExported', { path, size: formatBytes(bytes) }))
}
