import { Paperclip } from 'lucide-react'
import { useId } from 'react'
import { limits } from '#api/rules/limits.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { accepted, maxFileSize } from './check.ts'
import { FileList } from './file-list.tsx'
import type { Files } from './use-files.ts'

type FilesFieldProps = {
  files: Files
  /** Files are being dragged over the form. */
  draggedOver: boolean
  disabled: boolean
}

/** File input and drop zone (D87: five files, 10 MB each). */
export function FilesField({ files, draggedOver, disabled }: FilesFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {m.common_files_label()}
      </label>
      <div
        className={cn(
          'relative flex min-h-20 items-center justify-center gap-2 rounded-control border border-dashed border-control bg-raised px-4 py-3 text-sm text-muted transition hover:border-turquoise hover:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise',
          draggedOver && 'border-turquoise bg-turquoise/10 text-text',
          disabled && 'pointer-events-none opacity-50',
        )}
      >
        <Paperclip className="size-4 shrink-0" aria-hidden />
        {draggedOver ? m.common_files_drop() : m.common_files_choose()}
        <input
          id={id}
          type="file"
          multiple
          accept={accepted}
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          aria-invalid={files.problems.length > 0}
          onChange={({ target }) => {
            files.add([...(target.files ?? [])])
            target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        />
      </div>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {m.common_files_hint({ count: limits.attachmentsMax, size: maxFileSize() })}
      </p>
      <FileList files={files} disabled={disabled} problemsId={`${id}-problems`} />
    </div>
  )
}
