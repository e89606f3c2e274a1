import { deliveredPart } from '#api/rules/delivery-rate.ts'
import { apiKeyStatusLabels, quotaPeriodLabels } from '#api/rules/labels/api-keys.ts'
import {
  deliveryFaultLabels,
  deliveryStatusLabels,
  queueHealthLabels,
  receiptLabels,
  skipReasonLabels,
  unreachableTexts,
  withoutProviderTexts,
} from '#api/rules/labels/deliveries.ts'
import { figureLabels } from '#api/rules/labels/figures.ts'
import type { Labels } from '#api/rules/labels/label.ts'
import {
  channelLabels,
  deliveredPartLabels,
  notificationKindLabels,
  notificationStatusLabels,
  priorityLabels,
  targetTypeLabels,
} from '#api/rules/labels/notifications.ts'
import { fileFaultLabels, fileFormatLabels, fileTypeLabels } from '#api/rules/labels/reports.ts'
import {
  riskReasonLabels,
  riskTypeLabels,
  sessionEndLabels,
  sessionStatusLabels,
} from '#api/rules/labels/sessions.ts'
import { supportKpiLabels } from '#api/rules/labels/support-analytics.ts'
import { errorLevelLabels, errorStateLabels } from '#api/rules/labels/system.ts'
import { templateActivityLabels, templateCategoryLabels } from '#api/rules/labels/templates.ts'
import { ticketRuleEventLabels, ticketRuleProblemLabels } from '#api/rules/labels/ticket-rules.ts'
import { ticketCategoryLabels, ticketStatusLabels } from '#api/rules/labels/tickets.ts'
import { roleLabels, userStatusLabels } from '#api/rules/labels/users.ts'
import type { DeliveryStatus, SkipReason } from '#db/enums/deliveries.ts'
import type { NotificationStatus, WithoutProvider } from '#db/enums/notifications.ts'
import type { Language } from '#db/enums.ts'
import { formatNumber } from './format.ts'
import { language } from './texts.ts'
import type { Tone } from './ui/tone.ts'

/** Lowercases the first letter for tables and sentences; an acronym such as SMS keeps its capitals. */
export const inSentence = (label: string, to: Language) =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase(to) + label.slice(1)

const find = <Key extends string | number>(labels: Labels<Key>, key: Key): string | undefined =>
  Object.hasOwn(labels, key) ? labels[key][language] : undefined

/** Labels a value of the API; a value that only a newer API knows is shown as it is (D57). */
const labelOf =
  <Key extends string | number>(labels: Labels<Key>) =>
  (key: Key): string => {
    const label = find(labels, key)
    return label === undefined ? String(key) : inSentence(label, language)
  }

export const statusLabel = labelOf(notificationStatusLabels)
const partLabel = labelOf(deliveredPartLabels)
export const channelLabel = labelOf<string>(channelLabels)
export const targetTypeLabel = labelOf<string>(targetTypeLabels)
export const ticketCategoryLabel = labelOf<string>(ticketCategoryLabels)
export const supportKpiLabel = labelOf(supportKpiLabels)
export const ticketStatusLabel = labelOf(ticketStatusLabels)
export const ticketRuleEventLabel = labelOf(ticketRuleEventLabels)
export const ticketRuleProblemLabel = labelOf(ticketRuleProblemLabels)
export const sessionStatusLabel = labelOf(sessionStatusLabels)
export const sessionEndLabel = labelOf(sessionEndLabels)
export const figureLabel = (figure: keyof typeof figureLabels) => figureLabels[figure][language]
export const riskTypeLabel = labelOf<string>(riskTypeLabels)
/** Why a session or user is at risk, as a sentence. */
export const riskReasonText = ({
  type,
  count,
}: {
  type: keyof typeof riskReasonLabels
  count: number | null
}) => (find(riskReasonLabels, type) ?? type).replace('{count}', count === null ? '' : formatNumber(count))
export const kindLabel = labelOf<string>(notificationKindLabels)
export const priorityLabel = labelOf<number>(priorityLabels)
export const deliveryStatusLabel = labelOf(deliveryStatusLabels)
/** Which messages have no provider, before sending (D34); undefined if all have one. */
export const withoutProviderText = (which: WithoutProvider) =>
  which === 'none' ? undefined : (find(withoutProviderTexts, which) ?? which)
export const skipReasonLabel = labelOf(skipReasonLabels)
/** What a provider reported of a sent message. */
export const receiptLabel = labelOf(receiptLabels)
/** A reason why people would not get a notification, with their number. */
export const unreachableText = ({ reason, count }: { reason: SkipReason; count: number }) =>
  (find(unreachableTexts, reason) ?? `{count} ${reason}`).replace('{count}', formatNumber(count))
/** A fault without a label is the reply of a provider and is shown as it is. */
export const faultLabel = labelOf<string>(deliveryFaultLabels)
export const categoryLabel = labelOf(templateCategoryLabels)
const activity = (isActive: boolean) => (isActive ? 'active' : 'inactive')
export const activityLabel = (isActive: boolean) => labelOf(templateActivityLabels)(activity(isActive))
export const activityTone = (isActive: boolean): Tone => (isActive ? 'success' : 'warning')
export const activityCell = (isActive: boolean) => ({
  text: activityLabel(isActive),
  plain: activity(isActive),
  tone: activityTone(isActive),
})
export const roleLabel = labelOf(roleLabels)
export const apiKeyStatusLabel = labelOf(apiKeyStatusLabels)
export const quotaPeriodLabel = labelOf(quotaPeriodLabels)
export const errorStateLabel = labelOf(errorStateLabels)
export const errorLevelLabel = labelOf(errorLevelLabels)
export const userStatusLabel = labelOf(userStatusLabels)
export const fileTypeLabel = labelOf(fileTypeLabels)
export const fileFormatLabel = labelOf(fileFormatLabels)
export const fileFaultLabel = labelOf(fileFaultLabels)
export const queueHealthLabel = (health: keyof typeof queueHealthLabels) =>
  find(queueHealthLabels, health) ?? health

const statusTones: Partial<Record<NotificationStatus, Tone>> = {
  pending: 'warning',
  approved: 'info',
  scheduled: 'info',
  processing: 'info',
  sent: 'success',
  stored: 'warning',
  failed: 'error',
}

/** The colour of a status; undefined for rejected and cancelled notifications. */
export const statusTone = (status: NotificationStatus) => statusTones[status]

const partTones = { all: 'success', part: 'warning', none: 'error' } as const satisfies Record<string, Tone>

/** The status; a sent notification that did not reach all of its recipients says so. */
export function outcome(notification: Parameters<typeof deliveredPart>[0]) {
  const part = deliveredPart(notification)
  const { status } = notification
  return part
    ? { text: partLabel(part), tone: partTones[part] }
    : { text: statusLabel(status), tone: statusTone(status) }
}

const deliveryTones: Partial<Record<DeliveryStatus, Tone>> = {
  queued: 'info',
  processing: 'info',
  sent: 'success',
  stored: 'warning',
  failed: 'error',
  skipped: 'warning',
}
export const deliveryTone = (status: DeliveryStatus) => deliveryTones[status]
