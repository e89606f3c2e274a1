import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Scene } from './landing/scene.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Logo } from './logo.tsx'

/** The quiet frame of the sign-in pages: the square in the distance, one card, the language. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex flex-1 flex-col overflow-clip bg-sky">
      <Scene className="pointer-events-none absolute bottom-[-18%] left-1/2 w-[max(100%,52rem)] max-w-6xl -translate-x-1/2 opacity-45" />
      <div className="relative flex items-center justify-between px-4 py-4 sm:px-6">
        <Link to="/" aria-label={m.header_logo()} className="flex rounded-small">
          <Logo />
        </Link>
        <LanguageChoice />
      </div>
      <div className="relative flex flex-1 items-start justify-center px-4 pt-[6vh] pb-16">
        <div className="card w-full max-w-md animate-rise p-6 shadow-lift sm:p-8">{children}</div>
      </div>
    </div>
  )
}
