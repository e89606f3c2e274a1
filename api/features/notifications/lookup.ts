import type { Ctx } from '#api/context.ts'
import { withoutProvider } from '#api/features/deliveries/outbox.ts'
import { orNotFound } from '#api/http/errors.ts'
import { paginateCapped } from '#api/http/pagination.ts'
import type { Channel } from '#db/enums/notifications.ts'
import type { Platform } from '#db/enums.ts'
import { type Filter, maxCounted } from './history-queries.ts'
import {
  findNotification,
  listNotifications,
  lockNotification,
  type NotificationRow,
  readNotification,
} from './queries.ts'
import type { Notification } from './schema.ts'

export type { NotificationRow }

type One = { id: number }

/** With what the server's providers mean for it. */
const withProvider = <Row extends { notification_type: Channel; platform_targets: Platform[] }>(
  ctx: Ctx,
  row: Row,
) => ({
  ...row,
  without_provider: withoutProvider(ctx, { channel: row.notification_type, platforms: row.platform_targets }),
})

/** A notification in the caller's language; undefined for an unknown id. */
export async function getNotification(ctx: Ctx, id: number): Promise<Notification | undefined> {
  const found = await findNotification(ctx.db, id, ctx.language)
  return found && withProvider(ctx, found)
}

/** Lists the notifications of a filter in the caller's language; the total is capped. */
export async function list(ctx: Ctx, filter: Filter) {
  const { notifications, total } = await listNotifications(ctx.db, filter, ctx.language)
  const most = filter.search ? maxCounted.search : maxCounted.all
  return {
    notifications: notifications.map((each) => withProvider(ctx, each)),
    pagination: paginateCapped(filter, { total, max: most }),
  }
}

/** Reads a notification; 404 for an unknown id. */
export async function read({ db }: Ctx, { id }: One): Promise<NotificationRow> {
  return orNotFound(await readNotification(db, id))
}

/** Reads and locks a notification until the transaction ends; 404 for an unknown id. */
export async function lock(tx: Ctx, { id }: One): Promise<NotificationRow> {
  return orNotFound(await lockNotification(tx.db, id))
}
