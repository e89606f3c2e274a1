/** A cookie on the square, with two lit tiles. */
export function CookieArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 72" fill="none" className={className} aria-hidden="true">
      <path d="M48 20 90 46 48 72 6 46Z" className="fill-raised stroke-line" strokeLinejoin="round" />
      <path
        d="M52 6a7 7 0 0 0 8 8 7 7 0 0 0 8 8c.6 2 1 4 1 6a23 23 0 1 1-17-22Z"
        className="fill-surface stroke-turquoise"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="m38 22 5 3-5 3-5-3ZM52 34l5 3-5 3-5-3Z" className="fill-turquoise" />
      <path d="m39 38 4 2.5-4 2.5-4-2.5ZM53 22l3 2-3 2-3-2Z" className="fill-gold" />
      <circle cx="70" cy="9" r="1.6" className="fill-turquoise" />
      <circle cx="75" cy="15" r="1.1" className="fill-gold" />
    </svg>
  )
}
