import { Drawing } from '#web/components/shell/drawings.tsx'

/** A house on the square with a lit door. */
export function House() {
  return (
    <Drawing square="M80 28 148 67 80 106 12 67Z">
      <path d="M80 30 112 48v24L80 90 48 72V48Z" className="fill-raised stroke-turquoise" />
      <path d="M48 48 80 66l32-18M80 66v24" className="stroke-turquoise" />
      <path d="M44 46 80 8l36 38-36 20Z" className="fill-surface stroke-turquoise" />
      <path d="M80 8v58" className="stroke-turquoise" strokeOpacity="0.5" strokeWidth="1" />
      <path d="M92 82V68l9-5v14Z" className="fill-gold" />
    </Drawing>
  )
}
