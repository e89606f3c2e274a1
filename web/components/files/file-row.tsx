import { CircleCheck, RotateCcw, X } from 'lucide-react'
import { mediaTypeOf } from '#api/rules/tickets.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { formatBytes, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { Progress } from '#web/ui/progress.tsx'
import { FileIcon } from './file-icon.tsx'
import type { SelectedFile } from './use-files.ts'

type FileRowProps = { selected: SelectedFile; disabled: boolean; onRemove: () => void; onRetry?: () => void }

/** One selected file with its progress, retry and remove buttons. */
export function FileRow({ selected, disabled, onRemove, onRetry }: FileRowProps) {
  const { file, state, progress, problem } = selected
  const { name } = file
  return (
    <li
      className={cn(
        'grid animate-appear grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control border border-line bg-ground py-1 pr-1 pl-3',
        state === 'failed' && 'border-red/40',
      )}
    >
      <FileIcon mediaType={mediaTypeOf(name) ?? ''} />
      <div className="min-w-0 py-1">
        <p className="truncate text-sm" title={name}>
          {name}
        </p>
        {state === 'sending' ? (
          <Progress
            value={progress * 100}
            label={m.common_files_progress({ name })}
            className="mt-1.5 mb-1 h-1"
          />
        ) : (
          <p className={cn('figures text-xs', state === 'failed' ? 'text-red' : 'text-muted')}>
            {state === 'failed' ? problem : formatBytes(file.size)}
          </p>
        )}
      </div>
      <span className="flex items-center">
        {state === 'sending' && (
          <span className="figures px-1 text-xs text-muted" aria-hidden>
            {formatPercent(progress * 100)}
          </span>
        )}
        {state === 'ready' && (
          <CircleCheck
            role="img"
            className="mx-1 size-4 text-green"
            aria-label={m.common_files_ready({ name })}
          />
        )}
        {state === 'failed' && onRetry && (
          <IconButton
            icon={RotateCcw}
            disabled={disabled}
            label={m.common_files_retry({ name })}
            onClick={onRetry}
          />
        )}
        <IconButton icon={X} disabled={disabled} label={m.common_files_remove({ name })} onClick={onRemove} />
      </span>
    </li>
  )
}
