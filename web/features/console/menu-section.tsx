import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useReplacementFocus } from '#web/components/focus/focus.ts'
import type { NavItem, NavSection } from '#web/lib/nav/section.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

const entry =
  'flex h-10 max-lg:h-11 w-full items-center gap-3 rounded-control px-3 text-left text-muted transition hover:bg-raised hover:text-text [&_svg]:size-4 [&_svg]:shrink-0'
const active = 'bg-turquoise/10 text-turquoise hover:bg-turquoise/15 hover:text-turquoise'

type MenuSectionProps = {
  section: NavSection
  /** What waits in a panel, by its id. */
  counts?: Record<string, string | undefined>
  current: string
  collapsed: boolean
  open: boolean
  onToggle: (open: boolean) => void
  onChoose?: () => void
}

function Count({ count }: { count: string | undefined }) {
  if (!count) return null
  return (
    <Badge tone="amber" className="ml-auto h-5 px-2 tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{m.console_menu_waiting({ count })}</span>
    </Badge>
  )
}

function Item({
  item,
  count,
  current,
  onChoose,
  sub,
}: {
  item: NavItem
  count?: string | undefined
  current: string
  onChoose?: () => void
  sub?: boolean
}) {
  return (
    <Link
      {...sectionTo(item.id)}
      title={item.description()}
      aria-current={item.id === current ? 'page' : undefined}
      onClick={onChoose}
      className={cn(entry, sub && 'gap-2.5 pl-2 lg:h-9', item.id === current && active)}
    >
      <item.icon />
      <span className={cn('truncate', !sub && item.id !== current && 'font-medium text-text')}>
        {item.title()}
      </span>
      <Count count={count} />
    </Link>
  )
}

function IconOnly({
  section,
  current,
  waiting,
  onToggle,
}: Pick<MenuSectionProps, 'section' | 'current' | 'onToggle'> & { waiting: string | undefined }) {
  const isCurrent = section.id === current || section.items.some((item) => item.id === current)
  const className = cn(entry, 'relative justify-center px-0', isCurrent && active)
  const label = waiting
    ? `${section.title()}, ${m.console_menu_waiting({ count: waiting })}`
    : section.title()
  return (
    <Tooltip text={label} side="right">
      {section.items.length ? (
        <button
          type="button"
          aria-label={label}
          aria-current={isCurrent || undefined}
          className={className}
          onClick={() => onToggle(true)}
        >
          <section.icon />
          {waiting && <span className="absolute top-2 right-2 size-2 rounded-full bg-gold" />}
        </button>
      ) : (
        <Link {...sectionTo(section.id)} aria-label={section.title()} className={className}>
          <section.icon />
        </Link>
      )}
    </Tooltip>
  )
}

export function MenuSection({
  section,
  counts = {},
  current,
  collapsed,
  open,
  onToggle,
  onChoose,
}: MenuSectionProps) {
  const focusProps = useReplacementFocus<HTMLLIElement>(collapsed)
  const [stands] = useState(open)
  const waiting = section.items.map(({ id }) => counts[id]).find((count) => count !== undefined)
  if (collapsed)
    return (
      <li {...focusProps}>
        <IconOnly {...{ section, current, waiting, onToggle }} />
      </li>
    )
  if (section.items.length === 0)
    return (
      <li {...focusProps}>
        <Item item={section} current={current} onChoose={onChoose} />
      </li>
    )
  return (
    <li {...focusProps}>
      <button type="button" aria-expanded={open} className={entry} onClick={() => onToggle(!open)}>
        <section.icon />
        <span className="truncate font-medium text-text">{section.title()}</span>
        {!open && <Count count={waiting} />}
        <ChevronDown
          className={cn((open || !waiting) && 'ml-auto', ' transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <ul
          className={cn(
            'mb-1 ml-[19px] grid grid-cols-1 gap-0.5 border-l border-line pl-2',
            !stands && 'animate-appear',
          )}
        >
          {section.items.map((item) => (
            <li key={item.id}>
              <Item item={item} count={counts[item.id]} current={current} onChoose={onChoose} sub />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
