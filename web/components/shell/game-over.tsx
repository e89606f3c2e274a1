import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft, House } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useDocumentTitle } from './page.tsx'

/** The 404 page. */
export function GameOver() {
  const { history, navigate } = useRouter()
  // A visitor from another site has no earlier page of ours in the history.
  const back = () => (history.canGoBack() ? history.back() : void navigate({ to: '/' }))
  useDocumentTitle(m.common_not_found_title())
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-5 bg-sky px-4 py-16 text-center">
      <Fall />
      <p className="figures font-display text-sm tracking-[0.4em] text-muted">404</p>
      <h1 className="font-display text-2xl font-bold tracking-wider uppercase sm:text-3xl">
        {m.common_not_found_heading()}
      </h1>
      <p className="max-w-md text-balance text-muted">{m.common_not_found_body()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button asChild size="large">
          <Link to="/">
            <House />
            {m.common_not_found_home()}
          </Link>
        </Button>
        <Button variant="secondary" size="large" onClick={back}>
          <ArrowLeft />
          {m.common_not_found_back()}
        </Button>
      </div>
    </div>
  )
}

const heart = 'M0 0h4v-2h4v2h2v-2h4v2h4v6h-2v2h-2v2h-2v2h-2v2H8v-2H6v-2H4V8H2V6H0Z'

function Fall() {
  return (
    <svg viewBox="0 0 320 236" fill="none" className="w-full max-w-md" aria-hidden="true">
      <g className="fill-gold">
        <path d={heart} transform="translate(116 6)" />
        <path d={heart} transform="translate(151 6)" />
        <path d={heart} transform="translate(186 6)" className="fill-transparent stroke-control" />
      </g>
      <g strokeLinejoin="round" strokeWidth="1.5">
        <path d="M40 104v12l104 58 8-6v-10Z" className="fill-ground stroke-control" />
        <path d="M280 104v12l-70 39-4-12Z" className="fill-ground stroke-control" />
        <path d="M160 38 280 104l-74 41-16-12-12 20-26 15L40 104Z" className="fill-surface stroke-control" />
        <path d="M160 62 234 104l-52 28-9 18-17-3-70-43Z" className="stroke-line" strokeDasharray="4 6" />
        <path d="m186 170 13-8 11 5-12 8Z" className="fill-surface stroke-control" />
        <path d="m160 190 8-5 8 4-8 5Z" className="fill-surface stroke-control" />
      </g>
      <path
        d="M196 178v10M212 176v14M228 180v8"
        className="stroke-turquoise"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.5"
      />
      <g className="game-over-player" strokeLinecap="round">
        <rect
          x="194"
          y="196"
          width="34"
          height="31"
          rx="9"
          className="fill-raised stroke-turquoise"
          strokeWidth="2"
        />
        <path d="m202 206 6 6m0-6-6 6m12-6 6 6m0-6-6 6" className="stroke-turquoise" strokeWidth="2" />
        <path d="M206 220q5-4 10 0" className="stroke-turquoise" strokeWidth="2" />
        <path d="m194 208-9-8m43 8 9-8" className="stroke-turquoise" strokeWidth="2" />
      </g>
    </svg>
  )
}
