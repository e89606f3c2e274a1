import type { ReactNode } from 'react'
import { FileChip } from '#web/components/files/file-chip.tsx'
import { formatDateTime, formatTime } from '#web/lib/format.ts'
import { cn } from '#web/ui/cn.ts'

/** Groups the messages of a conversation by the name of their day. */
export function groupByDay<Message extends { created_date: string }>(
  messages: readonly Message[],
  nameOf: (at: string) => string,
) {
  const days: { name: string; entries: Message[] }[] = []
  for (const message of messages) {
    const name = nameOf(message.created_date)
    const last = days.at(-1)
    if (last?.name === name) last.entries.push(message)
    else days.push({ name, entries: [message] })
  }
  return days
}

export const DayHeading = ({ children }: { children: string }) => (
  <h3 className="mb-4 flex items-center gap-3 font-sans text-xs font-medium text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {children}
  </h3>
)

export const MessageTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)} className="figures text-xs text-muted">
    {formatTime(at)}
  </time>
)

type FileChipProps = Parameters<typeof FileChip>[0]
type MessageFilesProps = Pick<FileChipProps, 'path'> & {
  files: readonly FileChipProps['attachment'][]
  className?: string | undefined
  sizeOf?: (bytes: number) => string
  below?: (file: FileChipProps['attachment']) => ReactNode
}

export const MessageFiles = ({ files, className, path, sizeOf, below }: MessageFilesProps) =>
  files.length > 0 && (
    <ul className={cn('flex max-w-full flex-wrap gap-2', className)}>
      {files.map((attachment) => (
        <li key={attachment.id} className="max-w-full">
          <FileChip attachment={attachment} path={path} size={sizeOf?.(attachment.size)} />
          {below?.(attachment)}
        </li>
      ))}
    </ul>
  )
