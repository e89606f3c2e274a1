/** A house on the square with a lit door. */
export function House() {
  return (
    <svg
      viewBox="0 0 160 112"
      fill="none"
      className="h-28 w-40 text-control"
      aria-hidden="true"
      strokeLinejoin="round"
    >
      <path d="M80 28 148 67 80 106 12 67Z" stroke="currentColor" strokeWidth="1.5" />
      <path d="M80 30 112 48v24L80 90 48 72V48Z" className="fill-raised stroke-turquoise" strokeWidth="1.5" />
      <path d="M48 48 80 66l32-18M80 66v24" className="stroke-turquoise" strokeWidth="1.5" />
      <path d="M44 46 80 8l36 38-36 20Z" className="fill-surface stroke-turquoise" strokeWidth="1.5" />
      <path d="M80 8v58" className="stroke-turquoise" strokeOpacity="0.5" />
      <path d="M92 82V68l9-5v14Z" className="fill-gold" />
    </svg>
  )
}
