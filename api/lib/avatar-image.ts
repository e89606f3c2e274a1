import { readFile } from 'node:fs/promises'
import { ResizeFit, Transformer } from '@napi-rs/image'
import pLimit from 'p-limit'
import { limits } from '#api/rules/limits.ts'
import { inspectFile } from './file-types.ts'

const quality = 82
/** A decoded picture of 50 megapixels has 200 MB. */
const oneAtATime = pLimit(1)

/**
 * The square middle of a JPEG or PNG file as WebP of 256 pixels, upright; nothing else of the file is kept. Undefined
 * for other and damaged files, and for one whose header names more pixels than `inspectFile` allows.
 */
export async function toAvatar(path: string): Promise<Buffer | undefined> {
  const type = inspectFile(path)
  if (type !== 'image/jpeg' && type !== 'image/png') return undefined
  const size = { width: limits.avatarSide, height: limits.avatarSide, fit: ResizeFit.Cover }
  try {
    return await oneAtATime(async () =>
      new Transformer(await readFile(path)).rotate().resize(size).webp(quality),
    )
  } catch {
    // The library throws what its decoder says, which is only ever about the file.
    return undefined
  }
}
