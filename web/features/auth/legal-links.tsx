import { Link } from '@tanstack/react-router'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'

const links = [
  { to: paths.terms, text: m.auth_legal_terms },
  { to: '/sales-terms', text: m.auth_legal_sales },
  { to: paths.privacy, text: m.auth_legal_privacy },
  { to: paths.cookies, text: m.auth_legal_cookies },
  { to: '/targeted-ads', text: m.auth_legal_ads },
]

export function LegalLinks() {
  return (
    <nav
      aria-label={m.auth_legal_label()}
      className="mt-6 flex flex-wrap justify-center gap-x-4 gap-y-1 max-sm:gap-y-5 border-t border-line px-4 pt-4 text-xs sm:px-14"
    >
      {links.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          className="touch relative rounded-small py-1 text-muted transition hover:text-text"
        >
          {text()}
        </Link>
      ))}
    </nav>
  )
}
