import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, type TransactionCtx, transact } from '#api/context.ts'
import { removeFiles } from '#api/features/files/removal.ts'
import { storeFiles } from '#api/features/files/storing.ts'
import { invalidField, NotFound } from '#api/http/errors.ts'
import { toAvatar } from '#api/lib/avatar-image.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { NoRoom, TooLong } from '#api/lib/storage.ts'
import { limits } from '#api/rules/limits.ts'
import { findAvatar, setAvatar } from './avatar-queries.ts'
import { AvatarStorageFull, AvatarTooLarge, AvatarUnreadable } from './errors.ts'
import type { AvatarFile } from './schema.ts'

export const avatarType = 'image/webp'

/**
 * Replaces the caller's picture by the first file of the form: a JPEG or PNG of 5 MB at most, of which only the pixels of
 * its square middle are kept. Sixty uploads an hour. 400 FILE_REQUIRED, 413 AVATAR_TOO_LARGE, 415 AVATAR_UNREADABLE also
 * for too many pixels, 507 STORAGE_FULL.
 */
export async function uploadAvatar(ctx: Ctx, files: AsyncIterable<{ content: AsyncIterable<Uint8Array> }>) {
  const { id } = signedIn(ctx)
  await ctx.limits.upload(`avatar:${id}`)
  for await (const { content } of files) {
    const staged = await stage(ctx, content)
    try {
      const picture = staged.bytes > 0 && (await toAvatar(staged.path))
      if (!picture) throw AvatarUnreadable()
      return await store(ctx, picture)
    } finally {
      await staged.discard()
    }
  }
  throw invalidField('file', 'FILE_REQUIRED')
}

const stage = (ctx: Ctx, content: AsyncIterable<Uint8Array>) =>
  ctx.storage.stage(content, limits.avatarMaxBytes).catch((error) => {
    if (error instanceof NoRoom) throw AvatarStorageFull({ cause: error })
    throw error instanceof TooLong ? AvatarTooLarge() : error
  })

async function* once(bytes: Uint8Array) {
  yield bytes
}

async function store(ctx: Ctx, picture: Buffer) {
  const storageKey = secretToken()
  const staged = await stage(ctx, once(picture))
  try {
    return await told(ctx, await storeFiles(ctx, [{ staged, storageKey }], (tx) => change(tx, storageKey)))
  } finally {
    await staged.discard()
  }
}

/** Removes the caller's picture, so that the initial is shown again. */
export const removeAvatar = async (ctx: Ctx) => told(ctx, await transact(ctx, (tx) => change(tx, null)))

async function change(tx: TransactionCtx, key: string | null) {
  const { id } = signedIn(tx)
  const avatarUrl = await setAvatar(tx.db, { id, key, at: tx.now() })
  await audit(tx, 'user.update', { type: 'user', id }, { fields: ['avatar'] })
  return { avatarUrl }
}

/** Forgets cached sessions, and removes the file of the picture before. */
async function told<Changed>(ctx: Ctx, changed: Changed): Promise<Changed> {
  ctx.sessions.forgetUser(signedIn(ctx).id)
  await removeFiles(ctx)
  return changed
}

/** Opens the picture of a user. 404 once it was replaced or removed, or its user deleted. */
export async function openAvatar(ctx: Ctx, { id, key }: z.output<typeof AvatarFile>) {
  const file = (await findAvatar(ctx.db, { id, key })) && (await ctx.storage.open(key))
  if (!file) throw NotFound()
  return file
}
