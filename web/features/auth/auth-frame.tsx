import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguageChoice } from '#web/components/shell/language-choice.tsx'
import { Logo } from '#web/components/shell/logo.tsx'
import { brand } from '#web/lib/brand.ts'
import * as m from '#web/paraglide/messages.js'
import { AuthSquare } from './auth-square.tsx'

/** Layout of the sign-in pages: logo, language choice and one card. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const top = (
    <>
      <Link
        to="/"
        aria-label={m.common_header_logo({ brand: brand() })}
        className="touch relative flex min-w-0 rounded-small"
      >
        <Logo />
      </Link>
      <LanguageChoice />
    </>
  )
  return <AuthSquare top={top}>{children}</AuthSquare>
}
