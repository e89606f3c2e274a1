import { Link } from '@tanstack/react-router'
import { brand } from '#web/lib/brand.ts'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { LanguageChoice } from './language-choice.tsx'
import { Mark } from './logo.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { type FrameWidth, widths } from './widths.ts'

const links = [
  { to: paths.support, text: m.common_footer_support },
  { to: paths.terms, text: m.common_footer_terms },
  { to: paths.privacy, text: m.common_footer_privacy },
  { to: paths.cookies, text: m.common_footer_cookies },
]
const link = 'touch relative rounded-small text-muted transition hover:text-text'

export function Footer({ width = 'wide' }: { width?: FrameWidth }) {
  return (
    <footer className="mt-auto border-t border-line bg-ground print:hidden">
      <div
        className={cn(
          'mx-auto flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-5 sm:px-6',
          widths[width],
        )}
      >
        <p className="flex items-center gap-2 text-xs text-muted">
          <Mark className="size-5" />
          {m.common_footer_rights({ year: new Date().getFullYear(), brand: brand() })}
        </p>
        <nav
          aria-label={m.common_footer_links()}
          className="flex flex-wrap gap-x-5 gap-y-2 text-sm max-lg:order-last max-lg:w-full max-sm:order-none max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(3,auto)] max-sm:justify-start max-sm:gap-x-8 max-sm:gap-y-6"
        >
          {links.map(({ to, text }) => (
            <Link key={to} to={to} className={link}>
              {text()}
            </Link>
          ))}
          <a href="/docs" className={link}>
            {m.common_footer_docs()}
          </a>
        </nav>
        <div className="flex items-center gap-3">
          <ThemeChoice className="px-0" />
          <LanguageChoice />
        </div>
      </div>
    </footer>
  )
}
