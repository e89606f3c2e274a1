import { Drawing } from '#web/components/shell/drawings.tsx'

/** Two speech bubbles over the square. */
export function SpeechBubbles() {
  return (
    <Drawing square="M80 30 148 68 80 106 12 68Z" inner="M80 52 110 69 80 86 50 69Z">
      <path
        d="M42 12h44a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H62l-11 10V44h-9a7 7 0 0 1-7-7V19a7 7 0 0 1 7-7Z"
        className="fill-raised stroke-turquoise"
      />
      <path d="M46 24h36M46 33h22" className="stroke-turquoise" strokeLinecap="round" />
      <path
        d="M104 38h18a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6h-3v8l-9-8h-6a6 6 0 0 1-6-6V44a6 6 0 0 1 6-6Z"
        className="fill-surface stroke-turquoise"
      />
      <circle cx="106" cy="50" r="1.75" className="fill-gold" />
      <circle cx="113" cy="50" r="1.75" className="fill-gold" />
      <circle cx="120" cy="50" r="1.75" className="fill-gold" />
    </Drawing>
  )
}

/** An envelope with a key. */
export function KeyEnvelope() {
  return (
    <Drawing square="M80 30 148 68 80 106 12 68Z" inner="M80 52 110 69 80 86 50 69Z">
      <path d="M48 40 80 16l32 24v34H48Z" className="fill-raised stroke-turquoise" />
      <path d="M56 14h48v40L80 66 56 54Z" className="fill-surface stroke-turquoise" />
      <path d="M48 40v34h64V40L80 62Z" className="fill-raised stroke-turquoise" />
      <circle cx="72" cy="31" r="6" className="stroke-gold" strokeWidth="2" />
      <path d="M78 31h16v6M88 31v5" className="stroke-gold" strokeWidth="2" strokeLinecap="round" />
    </Drawing>
  )
}

const star = 'm0-11 3.4 6.9 7.6 1.1-5.5 5.4 1.3 7.6L0 6.4-6.8 10l1.3-7.6L-11-3l7.6-1.1Z'

/** Stars over the square. */
export function RisingStars() {
  return (
    <Drawing square="M80 30 148 68 80 106 12 68Z" inner="M80 52 110 69 80 86 50 69Z">
      <path
        d="M80 68V50M50 72V60M110 72V60"
        className="stroke-gold"
        strokeLinecap="round"
        strokeDasharray="2 5"
      />
      <path d={star} transform="translate(80 28) scale(1.6)" className="fill-gold" />
      <path d={star} transform="translate(46 44) rotate(-10)" className="fill-raised stroke-gold" />
      <path d={star} transform="translate(114 44) rotate(10)" className="fill-raised stroke-gold" />
    </Drawing>
  )
}
