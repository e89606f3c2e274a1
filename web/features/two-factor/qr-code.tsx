import { encode } from 'uqr'
import * as m from '#web/paraglide/messages.js'

/** QR code, encoded in the browser because it contains the secret. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={m.two_factor_qr_label()}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-control bg-text day:border day:border-line day:bg-surface"
    >
      <path d={path} className="fill-ground day:fill-text" />
    </svg>
  )
}
