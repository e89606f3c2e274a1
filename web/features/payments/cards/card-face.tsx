import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { BrandMark } from './brand-mark.tsx'

type Face = {
  typeId: number | undefined
  /** Grouped, with • for hidden digits. */
  number: string
  holder: string
  expiry: string
}

type CardFaceProps = { face: Face; isDefault?: boolean; expired?: boolean; className?: string }

/** A bank card on the square; the default card is highlighted. */
export function CardFace({ face, isDefault = false, expired = false, className }: CardFaceProps) {
  const { typeId, number, holder, expiry } = face
  return (
    <div
      className={cn(
        'relative isolate flex aspect-[1.586] w-full flex-col overflow-hidden rounded-card border border-line bg-sky p-4 sm:p-5',
        isDefault && !expired && 'border-turquoise/70 shadow-lift',
        className,
      )}
    >
      <Square lit={isDefault && !expired} />
      <div className="flex items-start justify-between gap-3">
        <Chip muted={expired} />
        <div className="flex flex-wrap justify-end gap-1.5">
          {expired && <Badge tone="red">{m.payments_card_expired()}</Badge>}
          {isDefault && <Badge tone="turquoise">{m.payments_default()}</Badge>}
        </div>
      </div>
      <p
        className={cn(
          'mt-auto font-display text-lg whitespace-pre',
          number.length > 19 && 'text-base',
          expired && 'text-muted',
        )}
      >
        <EvenlySpaced text={number} />
      </p>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="min-w-0 flex-1 truncate text-sm font-medium" title={holder}>
          {holder}
        </p>
        <p className={cn('figures text-sm', expired ? 'text-red' : 'text-muted')}>
          <span className="sr-only">{m.payments_card_expiry()} </span>
          {expiry}
        </p>
        <BrandMark typeId={typeId} className={cn('shrink-0', expired && 'opacity-60 grayscale')} />
      </div>
    </div>
  )
}

/** Gives digits and dots the same width, so that nothing shifts while typing. */
function EvenlySpaced({ text }: { text: string }) {
  return [...text].map((character, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: characters have no identity but their position
      key={index}
      className={cn('inline-block text-center', character === ' ' ? 'w-[0.45em]' : 'w-[0.64em]')}
    >
      {character}
    </span>
  ))
}

function Chip({ muted }: { muted: boolean }) {
  return (
    <svg
      viewBox="0 0 36 28"
      aria-hidden="true"
      className={cn('h-7 w-9', muted ? 'text-control' : 'text-gold')}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <rect x="1" y="1" width="34" height="26" rx="6" className="fill-current/10" />
      <path d="M1 10h11V1M1 18h11v9M35 10H24V1M35 18H24v9M12 10v8h12v-8Z" />
    </svg>
  )
}

function Square({ lit }: { lit: boolean }) {
  return (
    <svg
      viewBox="0 0 240 150"
      aria-hidden="true"
      className={cn('absolute inset-0 -z-10 size-full', lit ? 'text-turquoise' : 'text-control')}
      fill="none"
      stroke="currentColor"
    >
      <path d="M176 20 296 90 176 160 56 90Z" strokeOpacity={lit ? 0.5 : 0.22} />
      <path d="M176 46 252 90 176 134 100 90Z" strokeOpacity={lit ? 0.35 : 0.16} strokeDasharray="3 5" />
      <path d="M176 70 212 90 176 110 140 90Z" strokeOpacity={lit ? 0.35 : 0.16} />
      {lit && <path d="M176 20 296 90" strokeWidth="1.5" />}
    </svg>
  )
}
