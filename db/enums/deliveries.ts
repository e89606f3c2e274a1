/**
 * `stored`: the channel has no provider, so the message is in the outbox (D34). `skipped`: the recipient opted out or
 * could not be reached; `skip_reason` has the reason.
 */
export const deliveryStatuses = [
  'queued',
  'processing',
  'sent',
  'stored',
  'failed',
  'cancelled',
  'skipped',
] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** What its provider reported of a message that was sent; a later one in this list replaces an earlier one. */
export const receipts = ['delivered', 'bounced', 'complained'] as const
export type Receipt = (typeof receipts)[number]

/** Why a recipient was skipped. */
export const skipReasons = [
  'read',
  'expired',
  'offers_off',
  'personalization_off',
  'preference_off',
  'no_consent',
  'frequency_cap',
  'no_address',
  'phone_unverified',
  'address_gone',
  'address_bounced',
  'not_active',
  'platform',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Our own error codes of failed deliveries; errors of providers are stored as text. */
export const deliveryFaults = [
  'mail_server_slow',
  'mail_server_silent',
  'mail_address_invalid',
  'mail_header_invalid',
  'outcome_lost',
  'reply_unwritable',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]
