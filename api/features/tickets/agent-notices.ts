import { type Ctx, userOf } from '#api/context.ts'
import { notifyUser } from '#api/features/inbox/notices.ts'
import { layMail, pageLink } from '#api/lib/mail-builder.ts'
import type { Label } from '#api/rules/labels/label.ts'
import { limits } from '#api/rules/limits.ts'
import type { DeskNoticeKind } from '#db/enums/desk.ts'
import type { Language } from '#db/enums.ts'
import { findSubjects, hasUnreadNotice, listNoticeReaders } from './agent-notice-queries.ts'

type Text = { title: string; message: string }
type Notice = Record<Language, Text> & {
  kind: DeskNoticeKind
  readers: (number | null)[]
  /** A page of the console. */
  path: string
  /** Is left out for readers who have not read the same one yet. */
  isOnce?: boolean
}

export const ticketPath = (id: number) => `/flight-control/support-tickets/${id}`

/** The user who acts; undefined for a guest, and for jobs. */
export const actorId = ({ actor }: Ctx): number | undefined => userOf(actor)?.id

/**
 * Notifies active agents, except the one who acts, of what happened at the support desk, as each of them chose for its
 * kind: in the inbox at once, and by mail while they are away, that is while no session of theirs was used in the last
 * `limits.agentAwayMinutes`. A push follows the inbox and their preferences; there is no SMS. The texts have nothing
 * of what was written and no reasons, because notifications are part of an agent's data export.
 */
export async function tellAgents(tx: Ctx, { kind, readers, path, isOnce = false, ...texts }: Notice) {
  const ids = readers.filter((id): id is number => id !== null && id !== actorId(tx))
  const activeSince = new Date(tx.now().getTime() - limits.agentAwayMinutes * 60_000)
  for (const { id: userId, off, isAway, ...reader } of await listNoticeReaders(tx.db, { ids, activeSince })) {
    const inbox = !off.includes(`${kind}.inbox`)
    const email = isAway && !off.includes(`${kind}.email`)
    if (!inbox && !email) continue
    if (isOnce && (await hasUnreadNotice(tx.db, { userId, path, ...texts.tr }))) continue
    const text = texts[reader.language]
    const mail = layMail(tx.settings, reader, {
      ...{ subject: text.title, intro: [text.message], outro: [choiceHint[reader.language]] },
      button: { label: buttonText[reader.language], url: pageLink(tx.settings, reader, path) },
    })
    await notifyUser(tx, {
      ...{ userId, ...texts, mail, link: { url: path, text: buttonText } },
      channels: { in_app: inbox, email, sms: false, ...(!inbox && { push: false }) },
    })
  }
}

const buttonText: Label = { tr: 'Destek masasında aç', en: 'Open at the support desk' }
const choiceHint: Label = {
  tr: 'Hangi haberlerin e-postayla geleceğini destek ayarlarında seçersin.',
  en: 'Choose in the support settings what you are mailed.',
}

const namedMax = 10

/** The first of many ids. */
export const listOfIds = (ids: number[]) =>
  ids
    .slice(0, namedMax)
    .map((id) => `#${id}`)
    .join(', ') + (ids.length > namedMax ? ', …' : '')

type OfTicket = { kind: DeskNoticeKind; readers: (number | null)[]; text: Label; isOnce?: boolean }

/** Notifies agents of one ticket; `text` is the title. */
export async function tellOfTicket(tx: Ctx, id: number, { text, ...notice }: OfTicket): Promise<void> {
  const subject = (await findSubjects(tx.db, [id])).get(id)
  if (subject === undefined) return
  await tellAgents(tx, { ...notice, path: ticketPath(id), ...textsOf(id, subject, text) })
}

export const textsOf = (id: number, subject: string, { tr, en }: Label) => ({
  tr: { title: `${tr} (#${id})`, message: subject },
  en: { title: `${en} (#${id})`, message: subject },
})
