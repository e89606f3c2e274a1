import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatInstant } from '#cli/format.ts'
import { priorityLabel, ticketCategoryLabel, ticketStatusLabel } from '#cli/labels.ts'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import { dueRows } from './due.ts'

type Tickets = Client['admin']['support']['tickets']
type Ticket = InferResponseType<Tickets[':id']['$get']>['data']['ticket']
type Message = InferResponseType<Tickets[':id']['messages']['$get']>['data']['messages'][number]

type Copy = InferResponseType<Tickets[':id']['context']['$get']>['data']['copies'][number]

type ThreadProps = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Lines'> & {
  ticket: Ticket
  messages: Message[]
  copies: Copy[]
}

const requesterOf = ({ requester_username, guest_name, user_email, guest_email }: Ticket) =>
  `${requester_username ?? guest_name ?? '–'} <${user_email ?? guest_email ?? '–'}>`

const headOf = ({ id, sender_name, sender_type, copied_email, created_date, is_internal }: Message) =>
  [
    ...[`#${id}`, sender_name ?? sender_type, copied_email, formatInstant(created_date)],
    is_internal && t('ticketInternal'),
  ]
    .filter(Boolean)
    .join(' · ')

/** One ticket with its thread; the newest message is last. */
export function ThreadView({ Stack, Notice, Fields, Lines, ticket, messages, copies }: ThreadProps) {
  return (
    <Stack>
      <Notice tone="info" text={`#${ticket.id} · ${ticket.subject}`} />
      <Fields
        rows={[
          [t('columnRequester'), requesterOf(ticket)],
          ...(copies.length > 0
            ? [[t('ticketCopies'), copies.map(({ email }) => email).join(', ')] satisfies [string, string]]
            : []),
          [t('columnLanguage'), ticket.language],
          [t('columnStatus'), ticketStatusLabel(ticket.status)],
          [t('columnPriority'), priorityLabel(ticket.priority)],
          [t('category'), ticketCategoryLabel(ticket.category)],
          [t('columnAgent'), ticket.assigned_admin_name ?? '–'],
          ...(ticket.tags.length > 0 ? [[t('columnTags'), ticket.tags.join(', ')] as [string, string]] : []),
          [t('columnCreated'), formatInstant(ticket.created_date)],
          ...dueRows(ticket),
        ]}
      />
      <Lines text={ticket.description} />
      {messages.map((message) => (
        <Stack key={message.id}>
          <Notice tone={message.is_internal ? 'warning' : 'info'} text={headOf(message)} />
          <Lines text={[message.content, ...message.attachments.map(({ name }) => `[${name}]`)].join('\n')} />
        </Stack>
      ))}
    </Stack>
  )
}
