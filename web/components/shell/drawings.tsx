import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

type DrawingProps = {
  /** The outline of the square on which it stands. */
  square?: string
  /** A dashed line within the square. */
  inner?: string
  className?: string
  children?: ReactNode
}

/** A small drawing on the square of the brand. Lines are 1.5 wide with round corners unless they say otherwise. */
export const Drawing = ({
  square = 'M80 16 148 56 80 96 12 56Z',
  inner,
  className = 'h-28 w-40',
  children,
}: DrawingProps) => (
  <svg
    viewBox="0 0 160 112"
    fill="none"
    strokeWidth="1.5"
    strokeLinejoin="round"
    className={cn('text-control', className)}
    aria-hidden="true"
  >
    <path d={square} stroke="currentColor" />
    {inner && <path d={inner} stroke="currentColor" strokeWidth="1" strokeDasharray="3 5" />}
    {children}
  </svg>
)

/** For empty and error states. */
export function EmptySquare() {
  return (
    <Drawing inner="M80 34 118 56 80 78 42 56Z">
      <circle cx="80" cy="56" r="4" className="fill-turquoise" />
      <path d="M80 56V30" className="stroke-turquoise" strokeLinecap="round" />
      <path d="m80 30 14 5-14 5Z" className="fill-turquoise" />
    </Drawing>
  )
}

export function BrokenLane() {
  return (
    <Drawing>
      <path d="M26 56h40l8-10 10 22 9-12h10" className="stroke-red" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M116 56h18"
        className="stroke-red"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="2 6"
      />
    </Drawing>
  )
}

export function ClosedGate() {
  return (
    <Drawing>
      <rect x="64" y="50" width="32" height="24" rx="5" className="fill-raised stroke-gold" />
      <path d="M70 50v-8a10 10 0 0 1 20 0v8M80 59v6" className="stroke-gold" strokeLinecap="round" />
    </Drawing>
  )
}
