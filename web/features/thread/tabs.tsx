import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileClock, Lock, ScrollText } from 'lucide-react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { FileChip } from '#web/components/files/file-chip.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { auditLogPath, statusLogPath } from '#web/components/ticket/places.ts'
import { TicketTimeline } from '#web/components/ticket/timeline.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { kilobytes } from './bubble.tsx'
import { contextQuery, filesQuery, notesQuery } from './queries.ts'
import { FileTranslation } from './translation.tsx'

type TabProps = { ticketId: number }

/** The internal notes of a ticket, newest first. */
export function NotesTab({ ticketId }: TabProps) {
  return (
    <Loaded query={useQuery(notesQuery(ticketId))} title={m.thread_notes_failed()}>
      {(notes) =>
        notes.length === 0 ? (
          <EmptyState title={m.thread_notes_none()} />
        ) : (
          <ul className="grid gap-3 p-4">
            {notes.map(({ id, note, admin_name, created_date }) => (
              <li key={id} className="rounded-card border border-gold/40 bg-gold-tint p-3 text-sm">
                <p className="whitespace-pre-line wrap-anywhere">{note}</p>
                <p className="mt-1 text-xs text-muted">
                  {admin_name} · <RelativeTime at={created_date} />
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** The files of all messages, newest first. */
export function FilesTab({ ticketId }: TabProps) {
  const { data: context } = useQuery(contextQuery(ticketId))
  return (
    <Loaded query={useQuery(filesQuery(ticketId))} title={m.thread_files_failed()}>
      {(files) =>
        files.length === 0 ? (
          <EmptyState title={m.thread_files_none()} />
        ) : (
          <ul className="grid gap-2 p-4 sm:grid-cols-2">
            {files.map((file) => (
              <li key={file.id} className="min-w-0">
                <div className="flex items-center gap-2">
                  <FileChip attachment={file} path="admin/support/attachments" size={kilobytes(file.size)} />
                  {file.is_internal && (
                    <Lock
                      role="img"
                      aria-label={m.thread_internal()}
                      className="size-4 shrink-0 text-amber"
                    />
                  )}
                </div>
                <FileTranslation
                  file={file}
                  canTranslate={(context?.ai_available ?? false) && !file.is_internal}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** What happened to a ticket, newest first, with the ways to its two logs. */
export const HistoryTab = ({ ticketId }: TabProps) => (
  <>
    <div className="flex flex-wrap justify-end gap-2 px-4 pt-3">
      <Button asChild variant="quiet" size="small">
        <Link to={statusLogPath(ticketId)}>
          <FileClock />
          {m.thread_history_status_log()}
        </Link>
      </Button>
      <Button asChild variant="quiet" size="small">
        <Link to={auditLogPath(ticketId)}>
          <ScrollText />
          {m.thread_history_audit()}
        </Link>
      </Button>
    </div>
    <TicketTimeline ticketId={ticketId} />
  </>
)
