import { deliveryFaultLabels, deliveryStatusLabels } from '#api/rules/labels/deliveries.ts'
import { type DeliveryFault, type DeliveryStatus, deliveryFaults } from '#db/enums.ts'
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

const isFault = (error: string): error is DeliveryFault => deliveryFaults.some((each) => each === error)

/** The text of a delivery error: ours for known codes, otherwise the provider's message. */
export const faultText = (error: string) => (isFault(error) ? inLanguage(deliveryFaultLabels[error]) : error)
