import type { ReactNode } from 'react'
import { brandById, type CardBrand } from '#api/rules/card-brands.ts'
import { cn } from '#web/ui/cn.ts'
import { brandLabels } from './labels.ts'

type Name = CardBrand['name']

const wordClass = 'fill-text font-display font-bold'

function Word({ children, size = 13, className = wordClass }: Drawn & { size?: number }) {
  return (
    <text x="24" y={15 + size * 0.36} fontSize={size} textAnchor="middle" className={className}>
      {children}
    </text>
  )
}
type Drawn = { children: ReactNode; className?: string }

function Rings({ left, right }: { left: string; right: string }) {
  return (
    <>
      <circle cx="18" cy="15" r="10" className={left} />
      <circle cx="30" cy="15" r="10" className={right} fillOpacity="0.85" />
    </>
  )
}

const slanted = (x: number) => `M${x + 4} 5h11l-4 20h-11Z`

const visa = (
  <g transform="skewX(-14)" className="stroke-text" fill="none" strokeWidth="3.2" strokeLinejoin="round">
    <path d="m8 9 4.6 12L17.5 9M22 9v12M36 11.2C35 9.6 33 9 31.4 9c-2.2 0-3.9 1-3.9 2.9 0 4.2 8.3 2 8.3 6 0 2.1-1.9 3.1-4.2 3.1-2 0-3.8-.8-4.6-2.3M40 21l4.7-12L50 21M41.6 17.6h6.7" />
  </g>
)

/** Simplified marks of the brands in theme colours. */
const drawings: Record<Name, ReactNode> = {
  visa,
  mastercard: <Rings left="fill-red" right="fill-gold" />,
  maestro: <Rings left="fill-blue" right="fill-red" />,
  amex: (
    <>
      <rect x="9" y="2" width="30" height="26" rx="4" className="fill-blue" />
      <Word size={10} className="fill-on-accent font-display font-bold">
        AMEX
      </Word>
    </>
  ),
  discover: (
    <>
      <path d="M46 17c-6 6-17 10-30 12h25a5 5 0 0 0 5-5Z" className="fill-gold" />
      <Word size={9.5}>DISCOVER</Word>
    </>
  ),
  jcb: (
    <>
      <path d="M12 3h6v19a5 5 0 0 1-5 5H7V8a5 5 0 0 1 5-5Z" className="fill-blue" />
      <path d="M26 3h6v19a5 5 0 0 1-5 5h-6V8a5 5 0 0 1 5-5Z" className="fill-red" />
      <path d="M40 3h6v19a5 5 0 0 1-5 5h-6V8a5 5 0 0 1 5-5Z" className="fill-green" />
    </>
  ),
  unionpay: (
    <>
      <path d={slanted(3)} className="fill-red" />
      <path d={slanted(16)} className="fill-blue" />
      <path d={slanted(29)} className="fill-green" />
    </>
  ),
  dinersclub: (
    <>
      <circle cx="24" cy="15" r="12" className="fill-blue" />
      <path d="M21 7.5v15a8 8 0 0 1 0-15ZM27 7.5v15a8 8 0 0 0 0-15Z" className="fill-on-accent" />
    </>
  ),
  rupay: (
    <>
      <path d="m38 6 7 9-7 9Z" className="fill-green" />
      <path d="m34 6 7 9-7 9Z" className="fill-gold" />
      <text x="0" y="19" fontSize="10.5" className={wordClass}>
        RuPay
      </text>
    </>
  ),
  elo: (
    <>
      <path d="M14.5 8.3A12 12 0 0 1 35.4 11" className="stroke-gold" strokeWidth="3" fill="none" />
      <path d="M36 15a12 12 0 0 1-4.5 9.3" className="stroke-blue" strokeWidth="3" fill="none" />
      <path d="M28 26.3A12 12 0 0 1 13.5 20.8" className="stroke-red" strokeWidth="3" fill="none" />
      <Word size={12}>elo</Word>
    </>
  ),
  visa_electron: (
    <>
      <g transform="translate(0 -4)">{visa}</g>
      <text x="24" y="27" fontSize="7.5" textAnchor="middle" className={wordClass}>
        Electron
      </text>
    </>
  ),
  interac: (
    <>
      <rect x="2" y="2" width="44" height="26" rx="5" className="fill-gold" />
      <Word size={10.5} className="fill-on-accent font-display font-bold">
        Interac
      </Word>
    </>
  ),
}

/** The mark of a card's brand; an outline for an unknown type. */
export function BrandMark({ typeId, className }: { typeId: number | undefined; className?: string }) {
  const brand = typeId === undefined ? undefined : brandById(typeId)
  return (
    <svg
      viewBox="0 0 48 30"
      role={brand ? 'img' : undefined}
      aria-label={brand && brandLabels[brand.name]}
      aria-hidden={brand ? undefined : true}
      className={cn('h-7.5 w-12 overflow-visible', className)}
    >
      {brand ? (
        drawings[brand.name]
      ) : (
        <g className="stroke-control" fill="none" strokeWidth="1.5">
          <rect x="8" y="5" width="32" height="20" rx="3" />
          <path d="M8 11h32M12 19h8" />
        </g>
      )}
    </svg>
  )
}
