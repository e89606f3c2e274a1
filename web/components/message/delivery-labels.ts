import { type DeliveryFault, type DeliveryStatus, deliveryFaults, type SkipReason } from '#db/enums.ts'
import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

export const deliveryLabels: Record<DeliveryStatus, { text: () => string; tone: Tone }> = {
  queued: { text: m.notifications_delivery_queued, tone: 'neutral' },
  processing: { text: m.notifications_delivery_processing, tone: 'turquoise' },
  sent: { text: m.notifications_delivery_sent, tone: 'green' },
  failed: { text: m.notifications_delivery_failed, tone: 'red' },
  cancelled: { text: m.notifications_delivery_cancelled, tone: 'neutral' },
  skipped: { text: m.notifications_delivery_skipped, tone: 'amber' },
}

export const skipLabels: Record<SkipReason, () => string> = {
  preference_off: m.notifications_skip_preference_off,
  no_consent: m.notifications_skip_no_consent,
  frequency_cap: m.notifications_skip_frequency_cap,
  no_address: m.notifications_skip_no_address,
  address_gone: m.notifications_skip_address_gone,
  not_active: m.notifications_skip_not_active,
  platform: m.notifications_skip_platform,
}

const faultLabels: Record<DeliveryFault, () => string> = {
  mail_server_slow: m.notifications_fault_mail_server_slow,
  mail_server_silent: m.notifications_fault_mail_server_silent,
  mail_address_invalid: m.notifications_fault_mail_address_invalid,
  mail_header_invalid: m.notifications_fault_mail_header_invalid,
  outcome_lost: m.notifications_fault_outcome_lost,
  reply_unwritable: m.notifications_fault_reply_unwritable,
}

const isFault = (error: string): error is DeliveryFault => deliveryFaults.some((each) => each === error)

/** The text of a delivery error: ours for known codes, otherwise the provider's message. */
export const faultText = (error: string) => (isFault(error) ? faultLabels[error]() : error)
