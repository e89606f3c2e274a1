import {
  deliveryFaultLabels,
  deliveryStatusLabels,
  receiptLabels as receiptTexts,
} from '#api/rules/labels/deliveries.ts'
import {
  type DeliveryFault,
  type DeliveryStatus,
  deliveryFaults,
  type Receipt,
} from '#db/enums/deliveries.ts'
import { inLanguage, withLooks } from '#web/lib/labels.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const deliveryLabels = withLooks<DeliveryStatus, { tone: Tone }>(deliveryStatusLabels, {
  queued: { tone: 'neutral' },
  processing: { tone: 'turquoise' },
  sent: { tone: 'green' },
  stored: { tone: 'amber' },
  failed: { tone: 'red' },
  cancelled: { tone: 'neutral' },
  skipped: { tone: 'amber' },
})

export const receiptLabels = withLooks<Receipt, { tone: Tone }>(receiptTexts, {
  delivered: { tone: 'green' },
  bounced: { tone: 'red' },
  complained: { tone: 'red' },
})

const isFault = (error: string): error is DeliveryFault => deliveryFaults.some((each) => each === error)

/** The text of a delivery error: ours for known codes, otherwise the provider's message. */
export const faultText = (error: string) => (isFault(error) ? inLanguage(deliveryFaultLabels[error]) : error)
