import { RowList } from '#web/components/focus/row-list.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import * as m from '#web/paraglide/messages.js'
import { FileRow } from './file-row.tsx'
import type { Files } from './use-files.ts'

type FileListProps = { files: Files; disabled: boolean; retryable?: boolean; problemsId: string }

/** Selected files, and the problems of rejected ones. */
export function FileList({ files, disabled, retryable = false, problemsId }: FileListProps) {
  return (
    <>
      {files.files.length > 0 && (
        <RowList rows={files.files} aria-label={m.common_files_list()} className="grid gap-2 sm:grid-cols-2">
          {files.files.map((selected) => (
            <FileRow
              key={selected.key}
              selected={selected}
              disabled={disabled}
              onRemove={() => files.remove(selected.key)}
              onRetry={retryable ? () => files.retry(selected) : undefined}
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
