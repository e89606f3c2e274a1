import type { Command } from 'commander'
import { answerOf, dataOf } from '#api/client.ts'
import { canonicalEmail } from '#api/rules/email.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { CliError } from '#cli/failures.ts'
import { readId } from '#cli/input/option-values.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'

/** Registers `users reset-password` and `users resume-mail`. */
export function userMail(command: Command) {
  asksFirst(command.command('reset-password'))
    .description(t('userResetPassword'))
    .argument('<user>', t('userOrEmailArgument'), readUser)
    .action(run(resetPassword))
  command
    .command('resume-mail')
    .description(t('userResumeMail'))
    .argument('<user>', t('userOrEmailArgument'), readUser)
    .action(run(resumeMail))
}

const readUser = (text: string) => (text.includes('@') ? text : readId(text))
type IdOrEmail = ReturnType<typeof readUser>

async function resetPassword(cli: Cli, user: IdOrEmail): Promise<Result> {
  const { id, email } = await findUser(cli, user)
  await cli.confirm(async () => t('askResetPassword', { email }))
  await answerOf(cli.api.admin.users[':id']['reset-password'].$post({ param: { id: `${id}` } }))
  return success({ id, email, sent: true }, t('userPasswordSent', { email }))
}

/** Needs no question, because mail that bounces again is switched off again. */
async function resumeMail(cli: Cli, user: IdOrEmail): Promise<Result> {
  const { id, email } = await findUser(cli, user)
  const param = { id: `${id}` }
  const { security } = await dataOf(cli.api.admin.users[':id'].$get({ param }))
  await answerOf(cli.api.admin.users[':id']['resume-mail'].$post({ param }))
  const resumed = security.mailOff !== null
  return success({ id, email, resumed }, t(resumed ? 'userMailResumed' : 'userMailWasOn', { email }))
}

/** By id, or by the whole e-mail address. */
async function findUser({ api }: Cli, user: IdOrEmail): Promise<{ id: number; email: string }> {
  if (typeof user === 'number')
    return (await dataOf(api.admin.users[':id'].$get({ param: { id: `${user}` } }))).user
  const { users } = await dataOf(api.admin.users.$get({ query: { search: user, limit: '100' } }))
  const found = users.find(({ email }) => email === canonicalEmail(user))
  if (!found) throw new CliError('notFound', 'NOT_FOUND', t('userUnknownEmail', { email: user }))
  return found
}
