import type { Command, Option } from 'commander'

/** Fields of the API that an option or argument of another name sets, in the order to look for it. */
const namesOf: Record<string, string[]> = {
  scheduled_at: ['schedule'],
  notification_type: ['type'],
  channel: ['type'],
  target_type: ['segment', 'target'],
  target_value: ['segment', 'target'],
  template_id: ['template'],
  platforms: ['platform'],
  payload: ['platform'],
  rules: ['rule'],
  version: ['ifVersion'],
  approval_notes: ['notes'],
  rejection_reason: ['reason'],
  assignment_reason: ['reason'],
  change_reason: ['reason'],
  assigned_to: ['agent', 'assignedTo'],
  requester_id: ['for'],
  guest_email: ['for'],
  guest_name: ['name'],
  guest_phone: ['phone'],
  description: ['text'],
  reassignTicketsTo: ['ticketsTo'],
  flag_status: ['flag'],
  languagePreference: ['language'],
  max_notifications: ['max'],
  batch_size: ['batch'],
  message: ['text'],
  note: ['text'],
  recipient: ['to'],
  q: ['query'],
  target_id: ['target'],
  userIds: ['id'],
  userId: ['user'],
  sessionIds: ['session'],
  endReason: ['ended'],
  notifyUser: ['notify'],
  notifyUsers: ['notify'],
  client_id: ['client'],
  expires_at: ['expires'],
  ip_whitelist: ['ip'],
  quota: ['quota', 'period'],
  apiKey: ['key'],
  tableName: ['table'],
  indexName: ['index'],
  compressionLevel: ['level'],
}

const camelCase = (path: string) => path.replace(/[._]([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** `translations.tr.title` is `titleTr`, the attribute of --title-tr; `link.text.tr` is `linkText`. */
const textName = (path: string) =>
  path
    .replace(/^link\.text\.tr$/, 'linkText')
    .replace(/^translations\.(tr|en)\.(\w+)$/, (_, language: string, part: string) =>
      camelCase(`${part}_${language}`),
    )

/** ` 2` for the second of several rules. */
function placeOf(command: Command, option: Option, path: string): string {
  const given: unknown = command.getOptionValue(option.attributeName())
  const [, index] = /^rules\.conditions\.(\d+)/.exec(path) ?? []
  return index && Array.isArray(given) && given.length > 1 ? ` ${Number(index) + 1}` : ''
}

/** Returns what sets a field of the API in a command: `--schedule` for `scheduled_at`. A file has the API's own names. */
export function typedName(command: Command, path: string): string {
  const [field = path] = path.split('.')
  const names = [textName(path), camelCase(path), ...(namesOf[field] ?? []), camelCase(field)]
  const isTyped = (name: string) => command.getOptionValueSource(name) === 'cli'
  const options = command.options.filter((option) => names.includes(option.attributeName()))
  const typed = options.find((option) => isTyped(option.attributeName()))
  if (typed) return `${typed.long ?? path}${placeOf(command, typed, path)}`
  const argument = command.registeredArguments.find((each) => names.includes(each.name()))
  if (argument) return `<${argument.name()}>`
  return (isTyped('file') ? undefined : options[0]?.long) ?? path
}
