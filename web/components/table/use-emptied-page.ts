import { useEffect, useEffectEvent } from 'react'

/** One page of a list as it was read; nothing while another page still stands in for it. */
type Shown = { rows: number; total: number } | undefined

/** Where to go from a page that has nothing on it: one back, or to the last that is left (spec 1 §4). */
export const pageAfterEmpty = (page: number, total: number, limit: number) =>
  Math.max(1, Math.min(page - 1, Math.ceil(total / limit)))

/** Leads back from a page that was emptied, by us or by somebody else; true while on the way. */
export function useEmptiedPage(
  shown: Shown,
  { page, limit }: { page: number; limit: number },
  onPage: (page: number) => void,
): boolean {
  const gone = shown !== undefined && shown.rows === 0 && page > 1
  const leave = useEffectEvent(() => onPage(pageAfterEmpty(page, shown?.total ?? 0, limit)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that turns out empty as well is left in turn.
  useEffect(() => {
    if (gone) leave()
  }, [gone, page])
  return gone
}
