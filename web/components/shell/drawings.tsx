/** Small drawings for empty and error states, in the color of the text. */

const frame = 'h-28 w-40 text-control'

export function EmptySquare() {
  return (
    <svg viewBox="0 0 160 112" fill="none" className={frame} aria-hidden="true">
      <path d="M80 16 148 56 80 96 12 56Z" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M80 34 118 56 80 78 42 56Z" stroke="currentColor" strokeDasharray="3 5" />
      <circle cx="80" cy="56" r="4" className="fill-turquoise" />
      <path d="M80 56V30" className="stroke-turquoise" strokeWidth="1.5" strokeLinecap="round" />
      <path d="m80 30 14 5-14 5Z" className="fill-turquoise" />
    </svg>
  )
}

export function BrokenLane() {
  return (
    <svg viewBox="0 0 160 112" fill="none" className={frame} aria-hidden="true">
      <path d="M80 16 148 56 80 96 12 56Z" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <path
        d="M26 56h40l8-10 10 22 9-12h10"
        className="stroke-red"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d="M116 56h18"
        className="stroke-red"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="2 6"
      />
    </svg>
  )
}

export function ClosedGate() {
  return (
    <svg viewBox="0 0 160 112" fill="none" className={frame} aria-hidden="true">
      <path d="M80 16 148 56 80 96 12 56Z" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <rect
        x="64"
        y="50"
        width="32"
        height="24"
        rx="5"
        className="fill-raised stroke-gold"
        strokeWidth="1.5"
      />
      <path
        d="M70 50v-8a10 10 0 0 1 20 0v8M80 59v6"
        className="stroke-gold"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
