import { Download } from 'lucide-react'
import { formatBytes } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { Attachment } from '../queries.ts'
import { FileIcon } from './file-icon.tsx'

/** Download link of an attachment (D87). */
export function FileChip({ attachment: { id, name, size, media_type } }: { attachment: Attachment }) {
  return (
    <a
      href={`/api/v1/support/attachments/${id}`}
      download={name}
      className="group flex h-11 max-w-full items-center gap-2 rounded-control border border-line bg-ground px-3 text-sm transition hover:border-turquoise/60 sm:h-10"
    >
      <span className="sr-only">{m.support_thread_download()}</span>
      <FileIcon mediaType={media_type} className="size-4 shrink-0" />
      <span className="min-w-0 truncate" title={name}>
        {name}
      </span>
      <span className="figures shrink-0 text-xs text-muted">{formatBytes(size)}</span>
      <Download aria-hidden className="size-4 shrink-0 text-muted transition group-hover:text-turquoise" />
    </a>
  )
}
