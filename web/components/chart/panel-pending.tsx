import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statGrid } from './stat-card.tsx'

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place)

type PanelPendingProps = {
  figures?: number
  /** Columns of the figures. */
  grid?: string
  /** Rows of each card below the figures. */
  cards?: readonly number[]
  /** Columns of the cards. */
  columns?: string
}

/** The shape of a panel that loads: its key figures, then its cards with a title and rows each. */
export const PanelPending = ({
  figures = 0,
  grid = statGrid,
  cards = [],
  columns = 'lg:grid-cols-2',
}: PanelPendingProps) => (
  <div role="status" aria-label={m.common_state_pending()} className="grid gap-4">
    {figures > 0 && (
      <div className={grid}>
        {upTo(figures).map((figure) => (
          <div key={figure} className="card grid content-start gap-3 p-4">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        ))}
      </div>
    )}
    {cards.length > 0 && (
      <div className={`grid items-start gap-4 ${columns}`}>
        {cards.map((rows, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          <div key={card} className="card p-4">
            <Skeleton className="mb-4 h-5 w-44 max-w-full" />
            <div className="grid gap-3">
              {upTo(rows).map((row) => (
                <div key={row} className="flex justify-between gap-6">
                  <Skeleton className="h-4 w-2/5" />
                  <Skeleton className="h-4 w-1/4" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    )}
  </div>
)
