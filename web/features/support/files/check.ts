import { limits } from '#api/rules/limits.ts'
import { attachmentTypes, mediaTypeOf } from '#api/rules/tickets.ts'
import { formatBytes, formatTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'

/** What the file chooser offers. */
export const accepted = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join(',')

export const mostBytes = () => formatBytes(limits.attachmentMaxBytes)

/** Why the server would not take this file, or null (D87). It looks at the content as well. */
export function fileProblem({ name, size }: File): string | null {
  if (!mediaTypeOf(name)) return m.support_files_type({ name })
  if (size === 0) return m.support_files_empty({ name })
  if (size > limits.attachmentMaxBytes) return m.support_files_too_large({ name, size: mostBytes() })
  return null
}

/** Those of the chosen that fit beside so many others, and what to say about the rest. */
export function pick(chosen: readonly File[], already: number) {
  const problems = chosen.flatMap((file) => fileProblem(file) ?? [])
  const fine = chosen.filter((file) => fileProblem(file) === null)
  const taken = fine.slice(0, Math.max(0, limits.attachmentsMax - already))
  if (taken.length < fine.length) problems.push(m.support_files_too_many({ count: limits.attachmentsMax }))
  return { taken, problems }
}

/** A picture out of the clipboard is called `image.png` by every browser; the time tells several apart. */
export function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const ending = file.name.slice(file.name.lastIndexOf('.'))
  const name = `${m.support_files_pasted()}-${formatTime(new Date()).replace(/\D+/g, '.')}${ending}`
  return new File([file], name, { type: file.type })
}
