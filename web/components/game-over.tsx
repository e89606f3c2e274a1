import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft, House } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useDocumentTitle } from './page.tsx'

/** Nothing lives at this address: the player fell off the square. */
export function GameOver() {
  const router = useRouter()
  useDocumentTitle(m.not_found_title())
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-5 bg-sky px-4 py-16 text-center">
      <svg viewBox="0 0 320 180" fill="none" className="w-full max-w-md" aria-hidden="true">
        <path
          d="M160 20 300 100 160 180 20 100Z"
          className="fill-surface stroke-control"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path d="M160 48 250 100 160 152 70 100Z" className="stroke-line" strokeDasharray="4 6" />
        <path
          d="m176 92-26 14 8 12-22 16"
          className="stroke-red"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <g className="game-over-player">
          <rect
            x="146"
            y="58"
            width="28"
            height="26"
            rx="8"
            className="fill-raised stroke-turquoise"
            strokeWidth="2"
          />
          <path
            d="m153 67 5 5m0-5-5 5m9-5 5 5m0-5-5 5"
            className="stroke-turquoise"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
          <path d="M155 78h10" className="stroke-turquoise" strokeWidth="1.8" strokeLinecap="round" />
        </g>
        <g className="fill-amber">
          <rect x="136" y="22" width="8" height="8" rx="2" />
          <rect x="156" y="16" width="8" height="8" rx="2" />
          <rect x="176" y="22" width="8" height="8" rx="2" opacity="0.35" />
        </g>
      </svg>
      <p className="figures font-display text-sm tracking-[0.4em] text-muted">404</p>
      <h1 className="font-display text-2xl font-bold tracking-wider uppercase sm:text-3xl">
        {m.not_found_heading()}
      </h1>
      <p className="max-w-md text-muted">{m.not_found_body()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button asChild size="large">
          <Link to="/">
            <House />
            {m.not_found_home()}
          </Link>
        </Button>
        <Button variant="secondary" size="large" onClick={() => router.history.back()}>
          <ArrowLeft />
          {m.not_found_back()}
        </Button>
      </div>
    </div>
  )
}
