import { Link } from '@tanstack/react-router'
import * as m from '#web/paraglide/messages.js'

/** Plain strings, because the pages arrive one by one (D17). */
const links: { to: string; text: () => string }[] = [
  { to: '/terms', text: m.auth_legal_terms },
  { to: '/sales-terms', text: m.auth_legal_sales },
  { to: '/privacy', text: m.auth_legal_privacy },
  { to: '/cookies', text: m.auth_legal_cookies },
  { to: '/targeted-ads', text: m.auth_legal_ads },
]

export function LegalLinks() {
  return (
    <nav
      aria-label={m.auth_legal_label()}
      className="mt-6 flex flex-wrap justify-center gap-x-4 gap-y-1 max-sm:gap-y-5 border-t border-line pt-4 text-xs"
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
