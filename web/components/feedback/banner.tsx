import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { useBannerOffset } from './use-banner-offset.ts'

type BannerProps = {
  tone: 'success' | 'error'
  /** Milliseconds until it closes by itself; the spec sets them per screen. */
  duration: number
  onClose: () => void
  /** Stays below the header while the screen scrolls; it never covers the control that has the focus. */
  stays?: boolean
  className?: string
  children: ReactNode
}

const tones = {
  success: { icon: CircleCheck, frame: 'border-green/40 from-green/10 to-green/10', ink: 'text-green' },
  error: { icon: CircleAlert, frame: 'border-red/40 from-red/10 to-red/10', ink: 'text-red' },
}

/** The result of an action, above its screen. Give it a `key` so that a new result restarts the timer. */
export function Banner({ tone, duration, onClose, stays = false, className, children }: BannerProps) {
  const frameRef = useRef<HTMLDivElement>(null)
  useBannerOffset(frameRef, stays)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), duration)
    return () => clearTimeout(timer)
  }, [duration])
  const { icon: Icon, frame, ink } = tones[tone]
  return (
    <div
      ref={frameRef}
      role={tone === 'error' ? 'alert' : 'status'}
      className={cn(
        'flex animate-pop items-start gap-3 rounded-control border bg-surface bg-linear-to-r p-3 text-sm',
        frame,
        stays && 'sticky top-[calc(var(--header)+12px)] z-20 shadow-lift',
        className,
      )}
    >
      <Icon className={cn('mt-0.5 size-4 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        <WholeWords>{children}</WholeWords>
      </div>
      <button
        type="button"
        aria-label={m.common_close()}
        onClick={onClose}
        className="touch relative -m-1 rounded-small p-1.5 text-muted transition hover:text-text"
      >
        <X className="size-4" />
      </button>
    </div>
  )
}
