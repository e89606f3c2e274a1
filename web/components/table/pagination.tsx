import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import type { ListSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

/** First, last and neighbours of the current page; 0 marks a gap of more than one page. */
export function pageNumbers(page: number, pages: number) {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((n, index) => {
    const missing = index === 0 ? 0 : n - numbers[index - 1]! - 1
    return missing === 0 ? [n] : [missing === 1 ? n - 1 : 0, n]
  })
}

/** `1.000+` if counting was capped. */
export const totalText = (total: number, capped = false) => `${formatNumber(total)}${capped ? '+' : ''}`

type PaginationProps = {
  total: number
  /** Counting was capped at `total`. */
  capped?: boolean
  search: Pick<ListSearch, 'page' | 'limit'>
  onSearch: (change: Partial<ListSearch>) => void
  /** What is done to the list, at the end of the line. */
  children?: ReactNode
}

export function Pagination(props: PaginationProps) {
  const {
    total,
    capped,
    search: { page, limit },
    onSearch,
    children,
  } = props
  const pages = Math.max(1, Math.ceil(total / limit))
  const to = Math.min(page * limit, total)
  const from = Math.min((page - 1) * limit + 1, to)
  /** The last page disables the button without losing the focus. */
  const step = (leads: boolean, to: number) => ({ idle: !leads, onClick: () => onSearch({ page: to }) })
  return (
    <div className="figures flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <p>
        {m.common_table_range({
          from: formatNumber(from),
          to: formatNumber(to),
          total: totalText(total, capped),
        })}
      </p>
      <div className="flex items-center gap-1">
        {pages > 1 && (
          <nav aria-label={m.common_table_pages()} className="flex items-center gap-1">
            <Button
              variant="quiet"
              size="icon-small"
              aria-label={m.common_table_previous()}
              {...step(page > 1, page - 1)}
            >
              <ChevronLeft />
            </Button>
            {pageNumbers(page, pages).map((number, index) =>
              number === 0 ? (
                <span key={index < 2 ? 'before' : 'after'}>…</span>
              ) : (
                <Button
                  key={number}
                  variant="quiet"
                  size="small"
                  aria-current={number === page ? 'page' : undefined}
                  className={cn('min-w-8 px-2', number === page && 'bg-raised text-turquoise')}
                  onClick={() => onSearch({ page: number })}
                >
                  {formatNumber(number)}
                </Button>
              ),
            )}
            <Button
              variant="quiet"
              size="icon-small"
              aria-label={m.common_table_next()}
              {...step(page < pages, page + 1)}
            >
              <ChevronRight />
            </Button>
          </nav>
        )}
        {children}
      </div>
    </div>
  )
}
