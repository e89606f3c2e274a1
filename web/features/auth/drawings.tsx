import { Drawing } from '#web/components/shell/drawings.tsx'

/** An envelope over the square. */
export function Envelope() {
  return (
    <Drawing>
      <rect x="54" y="36" width="52" height="36" rx="6" className="fill-raised stroke-turquoise" />
      <path d="m56 41 24 18 24-18" className="stroke-turquoise" />
      <path
        d="M26 46h18M20 56h14M30 66h12"
        className="stroke-turquoise"
        strokeLinecap="round"
        opacity="0.5"
      />
    </Drawing>
  )
}

/** A check mark at the centre of the square. */
export function CheckMark() {
  return (
    <Drawing inner="M80 34 118 56 80 78 42 56Z">
      <circle cx="80" cy="56" r="21" className="fill-raised stroke-green" />
      <path d="m71 57 6 6 12-13" className="stroke-green" strokeWidth="2.5" strokeLinecap="round" />
    </Drawing>
  )
}

/** The outline of an unknown person. */
export function Stranger() {
  return (
    <Drawing>
      <circle cx="80" cy="45" r="10" className="fill-raised stroke-gold" />
      <path d="M60 77a20 20 0 0 1 40 0Z" className="fill-raised stroke-gold" />
      <path d="M102 37v9M102 52v.5" className="stroke-gold" strokeWidth="2.5" strokeLinecap="round" />
    </Drawing>
  )
}

/** Two screens with a line between them. */
export function TwoScreens() {
  return (
    <Drawing>
      <rect x="42" y="40" width="42" height="30" rx="5" className="fill-raised stroke-turquoise" />
      <path d="m50 50 6 5-6 5M60 60h9" className="stroke-turquoise" strokeLinecap="round" />
      <rect x="96" y="40" width="17" height="30" rx="4" className="fill-raised stroke-turquoise" />
      <path d="M86 55h8" className="stroke-turquoise" strokeDasharray="2 3" />
    </Drawing>
  )
}
