import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { requireOptions } from '#cli/input/json-file.ts'
import { choiceOption, wholeNumber } from '#cli/input/option-values.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { staffSources, type TicketCategory, ticketCategories } from '#db/enums/tickets.ts'
import { type Language, languages } from '#db/enums.ts'
import { readAgent } from './agent.ts'
import { type TextOptions, textOf, withText } from './text.ts'

/** Opens a ticket for somebody who called or came by. */
export function ticketOpening(command: Command) {
  withText(command.command('open'))
    .description(t('ticketOpen'))
    .option('--for <user>', t('ticketForOption'))
    .option('--name <name>', t('ticketNameOption'))
    .option('--phone <number>', t('ticketPhoneOption'))
    .option('--subject <text>', t('ticketSubjectOption'))
    .addOption(choiceOption('--category <category>', t('replyCategoryOption'), ticketCategories))
    .option('--priority <number>', t('ticketPriorityOption'), wholeNumber(1, 5))
    .addOption(choiceOption('--source <source>', t('ticketSourceOption'), staffSources, 'phone'))
    .addOption(choiceOption('--language <language>', t('ticketLanguageOption'), languages))
    .option('--agent <agent>', t('ticketOpenAgentOption'), readAgent)
    .action(run(open))
}

type Opening = TextOptions & {
  for?: string
  name?: string
  phone?: string
  subject?: string
  category?: TicketCategory
  priority?: number
  source?: (typeof staffSources)[number]
  language?: Language
  agent?: number | 'me' | null
}

/** A number is the id of an account, all else an address. */
const requesterOf = (text: string) =>
  /^\d+$/.test(text) ? { requester_id: Number(text) } : { guest_email: text }

async function open(
  cli: Cli,
  text: string | undefined,
  { agent, file, ...options }: Opening,
): Promise<Result> {
  const { for: who, subject, category } = requireOptions(options, 'for', 'subject', 'category')
  const { name, phone, priority, source, language } = options
  const requester = requesterOf(who)
  if ('requester_id' in requester && name !== undefined) throw usageError(t('ticketNameOfGuest'))
  const json = {
    ...{ ...requester, subject, category, source, language },
    ...{ description: await textOf(text, { file }), guest_name: name, guest_phone: phone, priority },
    ...(agent !== undefined && { assigned_to: agent }),
  }
  const data = await dataOf(cli.api.admin.support.tickets.$post({ json }))
  return success(data, t('ticketOpened', { id: data.id }))
}
