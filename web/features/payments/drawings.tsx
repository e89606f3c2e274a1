import { Drawing } from '#web/components/shell/drawings.tsx'

/** A card over the square. */
export function BankCard() {
  return (
    <Drawing square="M80 30 148 68 80 106 12 68Z" inner="M80 52 110 69 80 86 50 69Z">
      <path d="m46 38 44-24 26 15-44 24Z" className="fill-raised stroke-turquoise" />
      <path
        d="m53 34 44-24"
        className="stroke-turquoise"
        strokeOpacity="0.6"
        transform="translate(3 6)"
        strokeWidth="1"
      />
      <path d="m64 42 8-4.5" className="stroke-gold" strokeWidth="2" strokeLinecap="round" />
    </Drawing>
  )
}

/** A bank on the square. */
export function Bank() {
  return (
    <Drawing square="M80 24 148 64 80 104 12 64Z">
      <path d="M50 40 80 22l30 18Z" className="fill-raised stroke-turquoise" />
      <path d="M56 46v22M72 46v22M88 46v22M104 46v22" className="stroke-turquoise" />
      <path d="M50 74h60" className="stroke-turquoise" strokeLinecap="round" />
      <circle cx="80" cy="33" r="3" className="fill-gold" />
    </Drawing>
  )
}
