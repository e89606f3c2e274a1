import type { ReactNode } from 'react'

const Square = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 224 160" fill="none" className="h-40 w-56 text-control" aria-hidden="true">
    <path
      d="M112 34 206 88 112 142 18 88Z"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className="fill-surface"
    />
    <path d="M112 58 164 88 112 118 60 88Z" stroke="currentColor" strokeDasharray="3 6" />
    {children}
  </svg>
)

/** The square without light, and a cut connection. */
export function OfflineDrawing() {
  return (
    <Square>
      <path d="M112 88V46" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <circle cx="112" cy="88" r="5" stroke="currentColor" strokeWidth="1.5" className="fill-ground" />
      <circle cx="112" cy="40" r="6" stroke="currentColor" strokeWidth="1.5" className="fill-ground" />
      <g className="stroke-turquoise" strokeWidth="2" strokeLinecap="round">
        <path d="M92 34a24 24 0 0 1 8-13M132 34a24 24 0 0 0-8-13" opacity="0.55" />
        <path d="M80 30a38 38 0 0 1 12-19M144 30a38 38 0 0 0-12-19" opacity="0.3" strokeDasharray="4 6" />
      </g>
      <path d="m96 24 32 32" className="stroke-red" strokeWidth="2.5" strokeLinecap="round" />
    </Square>
  )
}

/** The square behind a fence, with work going on. */
export function MaintenanceDrawing() {
  return (
    <Square>
      <g strokeLinejoin="round" strokeLinecap="round">
        <path d="M70 66v34M154 66v34" stroke="currentColor" strokeWidth="2" />
        <rect
          x="62"
          y="62"
          width="100"
          height="18"
          rx="4"
          className="fill-ground stroke-gold"
          strokeWidth="1.5"
        />
        <path d="m74 80 12-18m10 18 12-18m10 18 12-18m10 18 10-15" className="stroke-gold" strokeWidth="2" />
        <path d="M112 62V34" className="stroke-turquoise" strokeWidth="2" />
        <path d="m112 34 20 7-20 7Z" className="fill-turquoise" />
      </g>
    </Square>
  )
}
