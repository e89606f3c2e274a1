import { type Ctx, transact } from '#api/context.ts'
import { plainText } from '#api/lib/plain-text.ts'
import { withoutCardNumbers } from '#api/rules/card-number.ts'
import { canonicalEmail } from '#api/rules/email.ts'
import { receipts } from '#db/enums/deliveries.ts'
import { applyToAddress } from './address.ts'
import {
  applyReceipts,
  type DeliveryReceipt,
  findDeliveries,
  findOwners,
  insertEvents,
  lockOwners,
} from './queries.ts'
import type { ProviderEvent, RecordedEvents } from './schema.ts'

const maxReason = 300

/** The delivery that a message is of: a mail by its Message-ID at our host, an SMS by its Idempotency-Key. */
function deliveryOf({ settings }: Ctx, { channel, messageId }: ProviderEvent): number | undefined {
  const [, id, host] = /^<?delivery-(\d{1,15})(?:@([^<>@]+))?>?$/.exec(messageId.trim()) ?? []
  const ours = channel === 'email' ? new URL(settings.PUBLIC_URL).hostname : undefined
  return id && host === ours ? Number(id) : undefined
}

const byTime = (one: ProviderEvent, other: ProviderEvent) => one.at.getTime() - other.at.getTime()

/**
 * Records events of a provider, each once however often and in whatever order they come: the receipt of a delivery, and
 * what a mail says about the address of a user (D102). Events about unknown messages are stored and answered alike,
 * because the provider would send them again. A mail of the product itself is known by its recipient only.
 */
export async function record(ctx: Ctx, source: string, given: ProviderEvent[]): Promise<RecordedEvents> {
  const now = ctx.now()
  const named = new Map(given.map((event) => [`${source}:${event.id}`.slice(0, 300), event]))
  const events = [...named].map(([key, event]) => ({
    ...{ ...event, key, deliveryId: deliveryOf(ctx, event), recipient: canonicalEmail(event.recipient) },
    reason: plainText(withoutCardNumbers(event.reason, '****'), maxReason).trim(),
    at: new Date(Math.min(event.at.getTime(), now.getTime())),
  }))
  const recipients = [...new Set(events.flatMap(({ recipient }) => recipient || []))]
  const actor = { type: 'system', job: 'message-events' } as const
  const recorded = await transact({ ...ctx, actor }, async (tx) => {
    const deliveries = await findDeliveries(
      tx.db,
      events.flatMap(({ deliveryId }) => deliveryId ?? []),
    )
    const owners = new Set((await findOwners(tx.db, recipients)).map(({ email }) => email))
    const rows = events.map(({ key, deliveryId, recipient }) => ({
      ...{ id: key, createdAt: now },
      known: owners.has(recipient) || (deliveryId !== undefined && deliveries.has(deliveryId)),
    }))
    const fresh = await insertEvents(tx.db, rows)
    const news = events.filter(({ key }) => fresh.has(key)).toSorted(byTime)
    const addresses = Map.groupBy(news, ({ recipient }) => recipient)
    for (const owner of await lockOwners(tx.db, [...addresses.keys()].filter(Boolean)))
      await applyToAddress(tx, owner, addresses.get(owner.email) ?? [])
    await applyReceipts(tx.db, receiptsOf(news), now)
    return rows.filter(({ id }) => fresh.has(id))
  })
  const unknown = recorded.filter(({ known }) => !known).length
  return { received: given.length, recorded: recorded.length, unknown }
}

type Known = ProviderEvent & { deliveryId: number | undefined }

/** The last receipt of each delivery by the order of `receipts`. */
function receiptsOf(events: Known[]): DeliveryReceipt[] {
  const byDelivery = new Map<number, DeliveryReceipt>()
  for (const { deliveryId: id, channel, result, at, reason } of events) {
    if (id === undefined) continue
    const receipt = result === 'soft_bounced' ? 'bounced' : result
    const known = byDelivery.get(id)
    if (known && receipts.indexOf(known.receipt) >= receipts.indexOf(receipt)) continue
    byDelivery.set(id, { id, channel, receipt, at, reason: reason || null })
  }
  return [...byDelivery.values()]
}
