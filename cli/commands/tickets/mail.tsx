import { Argument, type Command } from 'commander'
import { type Client, dataOf } from '#api/client.ts'
import { canonicalEmail } from '#api/rules/email.ts'
import type { Cli, Result } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { param, withId } from '#cli/input/option-values.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { type Language, languages } from '#db/enums.ts'

type Tickets = Client['admin']['support']['tickets']

/** Who gets the mails of a ticket, and in which language. */
export function ticketMail(command: Command) {
  withId(command.command('language'), t('ticketArgument'))
    .description(t('ticketLanguage'))
    .addArgument(new Argument('<language>', t('ticketLanguageArgument')).choices(languages))
    .action(run(setLanguage))
  withId(command.command('copy'), t('ticketArgument'))
    .description(t('ticketCopy'))
    .argument('<email>', t('ticketCopyArgument'))
    .action(run(copy))
  withId(command.command('uncopy'), t('ticketArgument'))
    .description(t('ticketUncopy'))
    .argument('<email>', t('ticketCopyArgument'))
    .action(run(uncopy))
}

const one = ({ api }: Cli): Tickets[':id'] => api.admin.support.tickets[':id']

async function setLanguage(cli: Cli, id: number, language: Language): Promise<Result> {
  const { ticket } = await dataOf(one(cli).language.$put({ param: param(id), json: { language } }))
  return success(ticket, t('ticketLanguageSet', { id, language: ticket.language }))
}

async function copy(cli: Cli, id: number, email: string): Promise<Result> {
  const data = await dataOf(one(cli).copies.$post({ param: param(id), json: { email } }))
  return success(data, t('ticketCopied', { id, email }))
}

async function uncopy(cli: Cli, id: number, email: string): Promise<Result> {
  const { copies } = await dataOf(one(cli).context.$get({ param: param(id) }))
  const found = copies.find((each) => each.email === canonicalEmail(email))
  if (!found) throw usageError(t('ticketNotCopied', { id, email }))
  const at = { ...param(id), copyId: `${found.id}` }
  return success(
    await dataOf(one(cli).copies[':copyId'].$delete({ param: at })),
    t('ticketUncopied', { id, email }),
  )
}
