import { type DeliveryFault, type DeliveryStatus, deliveryFaults, type SkipReason } from '#db/enums.ts'
import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

export const deliveryLabels: Record<DeliveryStatus, { text: () => string; tone: Tone }> = {
  queued: { text: m.common_delivery_queued, tone: 'neutral' },
  processing: { text: m.common_delivery_processing, tone: 'turquoise' },
  sent: { text: m.common_delivery_sent, tone: 'green' },
  failed: { text: m.common_delivery_failed, tone: 'red' },
  cancelled: { text: m.common_delivery_cancelled, tone: 'neutral' },
  skipped: { text: m.common_delivery_skipped, tone: 'amber' },
}

export const skipLabels: Record<SkipReason, () => string> = {
  preference_off: m.common_skip_preference_off,
  no_consent: m.common_skip_no_consent,
  frequency_cap: m.common_skip_frequency_cap,
  no_address: m.common_skip_no_address,
  address_gone: m.common_skip_address_gone,
  not_active: m.common_skip_not_active,
  platform: m.common_skip_platform,
}

const faultLabels: Record<DeliveryFault, () => string> = {
  mail_server_slow: m.common_fault_mail_server_slow,
  mail_server_silent: m.common_fault_mail_server_silent,
  mail_address_invalid: m.common_fault_mail_address_invalid,
  mail_header_invalid: m.common_fault_mail_header_invalid,
  outcome_lost: m.common_fault_outcome_lost,
  reply_unwritable: m.common_fault_reply_unwritable,
}

const isFault = (error: string): error is DeliveryFault => deliveryFaults.some((each) => each === error)

/** The text of a delivery error: ours for known codes, otherwise the provider's message. */
export const faultText = (error: string) => (isFault(error) ? faultLabels[error]() : error)
