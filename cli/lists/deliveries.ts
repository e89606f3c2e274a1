import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { deliveryStatusLabel, deliveryTone, faultLabel, receiptLabel, skipReasonLabel } from '../labels.ts'
import type { Cell } from '../ui/table.tsx'
import { labelCell } from './cells.ts'

type Messages = Client['admin']['users'][':id']['messages']
type Outcome = Pick<
  InferResponseType<Messages['$get']>['data']['items'][number],
  'status' | 'skip_reason' | 'error' | 'receipt' | 'receipt_reason'
>

/** Whether a message was sent. */
export const stateCell = ({ status }: Outcome) => labelCell(status, deliveryStatusLabel, deliveryTone(status))

export const receiptCell = ({ receipt }: Outcome): Cell => (receipt ? labelCell(receipt, receiptLabel) : '')

/** Why it did not arrive; what its provider reported comes first. */
export function reasonCell({ skip_reason, error, receipt_reason }: Outcome): Cell {
  if (receipt_reason) return receipt_reason
  if (skip_reason) return labelCell(skip_reason, skipReasonLabel)
  return error ? labelCell(error, faultLabel) : ''
}
