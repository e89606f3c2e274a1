import { Argument, type Command } from 'commander'
import { dataOf } from '#api/client.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { requireOptions } from '#cli/input/json-file.ts'
import { choiceOption, param, readId, withId } from '#cli/input/option-values.ts'
import { confirmed, type PasswordOption, withPassword } from '#cli/input/password.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { type Role, roles, type UserStatus } from '#db/enums/users.ts'
import { type Language, languages } from '#db/enums.ts'
import { type UserFilters, userExport, withUserFilters } from './export.tsx'
import { userMail } from './mail.tsx'
import { userMessages } from './messages.tsx'
import { UserView, userList } from './view.tsx'

const sorts = ['created_date', 'last_login', 'name', 'email'] as const
type Filter = PagingOptions &
  UserFilters & {
    sort?: (typeof sorts)[number]
    order?: 'asc' | 'desc'
  }

export function users(command: Command) {
  withUserFilters(withPaging(command.command('list')).description(t('userList')))
    .addOption(choiceOption('--sort <column>', t('userSortOption'), sorts, 'created_date'))
    .addOption(choiceOption('--order <order>', t('userOrderOption'), ['asc', 'desc'], 'desc'))
    .action(run(list))
  withId(command.command('show'), t('userArgument')).description(t('userShow')).action(run(show))
  withPassword(withId(asksFirst(command.command('suspend')), t('userArgument')))
    .description(t('userSuspend'))
    .option('--reason <text>', t('userReasonOption'))
    .option('--until <time>', t('userUntilOption'))
    .option('--tickets-to <agent>', t('userTicketsToOption'), readId)
    .action(run(suspend))
  withPassword(withId(command.command('activate'), t('userArgument')))
    .description(t('userActivate'))
    .action(run(activate))
  withPassword(withId(asksFirst(command.command('set-role')), t('userArgument')))
    .description(t('userSetRole'))
    .addArgument(new Argument('<role>', t('userRoleArgument')).choices(roles))
    .option('--tickets-to <agent>', t('userTicketsToOption'), readId)
    .action(run(setRole))
  withPassword(asksFirst(command.command('create-admin')))
    .description(t('userCreateAdmin'))
    .option('--email <address>', t('userEmailOption'))
    .option('--first-name <name>', t('userFirstNameOption'))
    .option('--last-name <name>', t('userLastNameOption'))
    .addOption(choiceOption('--language <language>', t('userLanguageOption'), languages, 'tr'))
    .action(run(createAdmin))
  userMessages(command)
  userExport(command)
  userMail(command)
}

async function list({ api }: Cli, { status, role, signIn, sort, order, ...paging }: Filter): Promise<Result> {
  const query = { ...pagingQuery(paging), status, role, signIn, sortBy: sort, sortOrder: order }
  const page = await dataOf(api.admin.users.$get({ query }))
  return userList(page)
}

const one = ({ api }: Cli, id: number) => dataOf(api.admin.users[':id'].$get({ param: param(id) }))

async function show(cli: Cli, id: number): Promise<Result> {
  const user = await one(cli, id)
  return { data: user, view: (kit) => <UserView {...kit} detail={user} /> }
}

type HandBack = { ticketsTo?: number }
type Suspension = PasswordOption & HandBack & { reason?: string; until?: string }

async function suspend(
  cli: Cli,
  id: number,
  { reason, until, ticketsTo, ...option }: Suspension,
): Promise<Result> {
  const { user } = await one(cli, id)
  await cli.confirm(async () => t('askSuspend', { id, email: user.email }))
  const json = { status: 'suspended' as const, reason, until, reassignTicketsTo: ticketsTo }
  const changed = await setStatus(cli, id, { ...json, option })
  return success(
    { id, status: 'suspended', ...countsOf(changed) },
    t('userSuspended', { id }),
    noteOf(changed),
  )
}

type NewStatus = {
  status: UserStatus
  reason?: string
  until?: string
  reassignTicketsTo?: number
  option: PasswordOption
}

const setStatus = (cli: Cli, id: number, { option, ...json }: NewStatus) =>
  confirmed(cli, option, (answer) =>
    dataOf(cli.api.admin.users[':id'].status.$put({ param: param(id), json: { ...json, ...answer } })),
  )

type Counts = { apiKeysOff: number; ticketsHandedBack: number }

/** What went with the change, without zeros. */
const countsOf = ({ apiKeysOff, ticketsHandedBack }: Counts) => ({
  ...(apiKeysOff > 0 && { apiKeysOff }),
  ...(ticketsHandedBack > 0 && { ticketsHandedBack }),
})

function noteOf({ apiKeysOff, ticketsHandedBack }: Counts): string | undefined {
  const notes = [
    ...(apiKeysOff > 0 ? [t('apiKeysOff', { count: apiKeysOff })] : []),
    ...(ticketsHandedBack > 0 ? [t('ticketsHandedBack', { count: ticketsHandedBack })] : []),
  ]
  return notes.length > 0 ? notes.join('\n') : undefined
}

async function activate(cli: Cli, id: number, option: PasswordOption): Promise<Result> {
  await setStatus(cli, id, { status: 'active', option })
  return success({ id, status: 'active' }, t('userActivated', { id }))
}

async function setRole(
  cli: Cli,
  id: number,
  role: Role,
  { ticketsTo: reassignTicketsTo, ...option }: PasswordOption & HandBack,
): Promise<Result> {
  const { user } = await one(cli, id)
  await cli.confirm(async () => t('askSetRole', { id, email: user.email, role }))
  const changed = await confirmed(cli, option, (answer) =>
    dataOf(
      cli.api.admin.users[':id'].$put({ param: param(id), json: { role, reassignTicketsTo, ...answer } }),
    ),
  )
  return success({ id, role, ...countsOf(changed) }, t('userRoleSet', { id, role }), noteOf(changed))
}

type NewAdmin = PasswordOption & {
  email?: string
  firstName?: string
  lastName?: string
  language?: Language
}

async function createAdmin(cli: Cli, { language, passwordStdin, ...options }: NewAdmin): Promise<Result> {
  const person = requireOptions(options, 'email', 'firstName', 'lastName')
  await cli.confirm(async () => t('askCreateAdmin', { email: person.email }))
  const json = { ...person, role: 'admin' as const, languagePreference: language }
  const data = await confirmed(cli, { passwordStdin }, (answer) =>
    dataOf(cli.api.admin.users.$post({ json: { ...json, ...answer } })),
  )
  return success(data, t('adminCreated', { id: data.id, email: data.email }))
}
