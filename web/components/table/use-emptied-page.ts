import { useEffect, useEffectEvent } from 'react'

/** One page of a list; undefined while placeholder data is shown. */
type Shown = { rows: number; total: number } | undefined

/** The page to go to from an empty one: the previous or the last one. */
export const pageAfterEmpty = (page: number, total: number, limit: number) =>
  Math.max(1, Math.min(page - 1, Math.ceil(total / limit)))

/** Navigates away from a page whose rows are all gone; true while navigating. */
export function useEmptiedPage(
  shown: Shown,
  { page, limit }: { page: number; limit: number },
  onPage: (page: number) => void,
): boolean {
  const gone = shown !== undefined && shown.rows === 0 && page > 1
  const leave = useEffectEvent(() => onPage(pageAfterEmpty(page, shown?.total ?? 0, limit)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again if the next page is empty too
  useEffect(() => {
    if (gone) leave()
  }, [gone, page])
  return gone
}
