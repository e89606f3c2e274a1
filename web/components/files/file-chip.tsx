import { Download } from 'lucide-react'
import { formatBytes } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { FileIcon } from './file-icon.tsx'

type FileChipProps = {
  attachment: { id: number; name: string; size: number; media_type: string }
  /** Where the API serves it. */
  path?: string
  /** The size as text. */
  size?: string
}

/** Download link of an attachment (D87). */
export function FileChip({ attachment, path = 'support/attachments', size }: FileChipProps) {
  const { id, name, media_type } = attachment
  return (
    <a
      href={`/api/v1/${path}/${id}`}
      download={name}
      className="group flex h-11 max-w-full items-center gap-2 rounded-control border border-line bg-ground px-3 text-sm transition hover:border-turquoise/60 sm:h-10"
    >
      <span className="sr-only">{m.common_files_download()}</span>
      <FileIcon mediaType={media_type} className="size-4 shrink-0" />
      <span className="min-w-0 truncate" title={name}>
        {name}
      </span>
      <span className="figures shrink-0 text-xs text-muted">{size ?? formatBytes(attachment.size)}</span>
      <Download aria-hidden className="size-4 shrink-0 text-muted transition group-hover:text-turquoise" />
    </a>
  )
}
