import { Monitor, Moon, Sun } from 'lucide-react'
import { useTheme } from '#web/lib/theme.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

const choices = [
  { theme: 'night', icon: Moon, text: m.common_theme_night },
  { theme: 'day', icon: Sun, text: m.common_theme_day },
  { theme: 'system', icon: Monitor, text: m.common_theme_system },
] as const

/** Night, day or the system's choice, remembered in this browser. */
export function ThemeChoice({ className }: { className?: string }) {
  const [chosen, choose] = useTheme()
  return (
    <fieldset className={cn('flex items-center gap-1 px-1', className)}>
      <legend className="sr-only">{m.common_theme_label()}</legend>
      {choices.map(({ theme, icon: Icon, text }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          aria-label={text()}
          title={text()}
          onClick={() => choose(theme)}
          className="flex h-8 finger:h-11 min-w-8 finger:min-w-11 flex-1 items-center justify-center rounded-small px-2 text-muted transition hover:text-text aria-pressed:bg-raised aria-pressed:text-turquoise"
        >
          <Icon className="size-4" />
        </button>
      ))}
    </fieldset>
  )
}
