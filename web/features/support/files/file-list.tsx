import { RowList } from '#web/components/focus/row-list.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import * as m from '#web/paraglide/messages.js'
import { FileRow } from './file-row.tsx'
import type { Files } from './use-files.ts'

type FileListProps = { files: Files; disabled: boolean; retries?: boolean; problemsId: string }

/** What was picked, and what could not be. */
export function FileList({ files, disabled, retries = false, problemsId }: FileListProps) {
  return (
    <>
      {files.files.length > 0 && (
        <RowList rows={files.files} aria-label={m.support_files_list()} className="grid gap-2 sm:grid-cols-2">
          {files.files.map((picked) => (
            <FileRow
              key={picked.key}
              picked={picked}
              disabled={disabled}
              onRemove={() => files.remove(picked.key)}
              onRetry={retries ? () => files.retry(picked) : undefined}
            />
          ))}
        </RowList>
      )}
      {files.problems.map((problem, index) => (
        <FieldError key={problem} id={`${problemsId}-${index}`}>
          {problem}
        </FieldError>
      ))}
    </>
  )
}
