import { Link } from '@tanstack/react-router'
import { type FocusEvent, useEffect, useRef } from 'react'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { sectionLabels } from './section-labels.ts'
import { type SectionId, type Sections, sectionIds } from './sections.ts'

/** Only for keyboard focus: scrolling on a press would move the target. */
function scrollTabIntoView({ currentTarget }: FocusEvent) {
  if (currentTarget.matches(':focus-visible'))
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Side menu; on a phone a scrollable row of tabs that keeps the current one in view. */
export function SectionMenu({ sections, current }: { sections: Sections; current: SectionId }) {
  const currentLink = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (current) currentLink.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav
      aria-label={m.account_profile_menu()}
      className="below-header -mx-4 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] max-lg:mask-x-from-[calc(100%-1.5rem)] sm:-mx-6 sm:px-6 lg:sticky lg:top-[calc(var(--header-offset)+24px)] lg:mx-0 lg:self-start lg:overflow-visible lg:border-0 lg:p-0"
    >
      <ul className="flex gap-1 lg:grid">
        {sectionIds.map((id) => {
          const { icon: Icon, title } = sectionLabels[id]
          const isCurrent = id === current
          return (
            sections[id] && (
              <li key={id} className="shrink-0">
                <Link
                  ref={isCurrent ? currentLink : undefined}
                  to={paths.profile}
                  search={{ section: id }}
                  resetScroll={false}
                  onFocus={scrollTabIntoView}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={cn(
                    'flex h-12 scroll-mx-6 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted transition -outline-offset-2 hover:text-text lg:h-10 lg:gap-3 lg:rounded-control lg:border-0 lg:outline-offset-2 lg:hover:bg-raised [&_svg]:size-4',
                    isCurrent &&
                      'border-turquoise text-text lg:bg-turquoise/10 lg:text-turquoise lg:hover:bg-turquoise/15 lg:hover:text-turquoise',
                  )}
                >
                  <Icon aria-hidden />
                  {title()}
                </Link>
              </li>
            )
          )
        })}
      </ul>
    </nav>
  )
}
