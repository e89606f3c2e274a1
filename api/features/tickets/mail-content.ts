import { decodeWords } from 'postal-mime'
import type { Ctx } from '#api/context.ts'
import { AppError } from '#api/http/errors.ts'
import { withoutCardNumbers } from '#api/rules/card-number.ts'
import { limits } from '#api/rules/limits.ts'
import { nfc } from '#api/rules/normal-form.ts'
import { upload } from './attachments.ts'
import type { IncomingMail } from './mail-schema.ts'
import { textOf } from './mail-text.ts'

/** `text` is what the message shows. */
export type WrittenMail = IncomingMail & { text: string }

const longest = limits.ticketMessageMax

/** Without control characters, and without card numbers (D66), with which the mail would be lost if it were refused. */
export const written = (mail: IncomingMail) =>
  withoutCardNumbers(nfc(textOf(mail).replace(/[^\P{Cc}\t\n]/gu, '')), '****')

export function messageOf({ text }: WrittenMail, refused: string[]): string {
  const end = refused.length > 0 ? `\n\n${refused.join('\n')}` : ''
  const room = longest - end.length
  return (text.length > room ? `${text.slice(0, room - 1)}…` : text) + end
}

async function* once(name: string, content: Uint8Array) {
  yield {
    name,
    content: (async function* () {
      yield content
    })(),
  }
}

/** Stores the files that are accepted, and names the others. */
export async function storeFiles(
  ctx: Ctx,
  { text, ...mail }: WrittenMail,
  { id, userId, email }: { id: number; userId: number | null; email: string },
): Promise<{ attachments: number[]; refused: string[] }> {
  const files = mail.attachments.map(({ name, content }) => ({
    name: decodeWords(name),
    bytes: Buffer.from(content, 'base64'),
  }))
  if (text.length > longest) files.unshift({ name: 'mail.txt', bytes: Buffer.from(text) })
  const attachments: number[] = []
  const refused: string[] = []
  for (const { name, bytes } of files) {
    const stored =
      attachments.length < limits.attachmentsMax && (await store(ctx, { id, userId, email, name, bytes }))
    if (stored) attachments.push(stored)
    else refused.push(`[${name.slice(0, 100)}: ${refusal[ctx.language]}]`)
  }
  return { attachments, refused: refused.slice(0, 20) }
}

const refusal = { tr: 'alınamadı', en: 'not accepted' }

type File = { id: number; userId: number | null; email: string; name: string; bytes: Uint8Array }

/** A refused file must not lose the mail. */
async function store(ctx: Ctx, { id, userId, email, name, bytes }: File): Promise<number | undefined> {
  try {
    const viewer = { type: 'mail' as const, email, id: userId }
    return (await upload(ctx, viewer, { id, files: once(name, bytes) })).id
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return undefined
    throw error
  }
}
