import { Link } from '@tanstack/react-router'
import { Monitor, Moon, Sun } from 'lucide-react'
import { brand } from '#web/lib/brand.ts'
import { paths } from '#web/lib/paths.ts'
import { useTheme } from '#web/lib/theme.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { LanguageChoice } from './language-choice.tsx'
import { Mark } from './logo.tsx'
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

// The root element names the choice before the first paint, so the mark is right in what the build drew as well.
const choices = [
  {
    ...{ theme: 'night', icon: Moon, text: m.common_theme_night },
    mark: '[[data-chosen=night]_&]:bg-raised [[data-chosen=night]_&]:text-turquoise',
  },
  {
    ...{ theme: 'day', icon: Sun, text: m.common_theme_day },
    mark: '[[data-chosen=day]_&]:bg-raised [[data-chosen=day]_&]:text-turquoise',
  },
  {
    ...{ theme: 'system', icon: Monitor, text: m.common_theme_system },
    mark: '[[data-chosen=system]_&]:bg-raised [[data-chosen=system]_&]:text-turquoise',
  },
] as const

/** Night, day or the system's choice, remembered in this browser. */
function ThemeChoice({ className }: { className?: string }) {
  const [chosen, choose] = useTheme()
  return (
    <fieldset className={cn('flex items-center gap-1 px-1', className)}>
      <legend className="sr-only">{m.common_theme_label()}</legend>
      {choices.map(({ theme, icon: Icon, text, mark }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          aria-label={text()}
          title={text()}
          onClick={() => choose(theme)}
          className={cn(
            'flex h-8 finger:h-11 min-w-8 finger:min-w-11 flex-1 items-center justify-center rounded-small px-2 text-muted transition hover:text-text',
            mark,
          )}
        >
          <Icon className="size-4" />
        </button>
      ))}
    </fieldset>
  )
}
