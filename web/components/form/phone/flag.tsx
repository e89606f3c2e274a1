import { useQuery } from '@tanstack/react-query'
import turkish from 'country-flag-icons/string/3x2/TR'
import { cn } from '#web/ui/cn.ts'
import { home } from './codes.ts'

/** All flags in one chunk, loaded when the first foreign one is shown. */
const flagsQuery = {
  queryKey: ['flags'],
  queryFn: async (): Promise<Record<string, string>> => ({
    ...(await import('country-flag-icons/string/3x2')),
  }),
  staleTime: Number.POSITIVE_INFINITY,
}

/** A country's flag by its alpha-2 code; decorative, because a name or code is next to it. */
export function Flag({ alpha2, className }: { alpha2: string; className?: string }) {
  const isHome = alpha2 === home.alpha2
  const { data } = useQuery({ ...flagsQuery, enabled: !isHome })
  const svg = isHome ? turkish : data?.[alpha2]
  const frame = cn('inline-block h-3.5 w-5.25 shrink-0 rounded-[3px] bg-raised ring-1 ring-line', className)
  if (!svg) return <span aria-hidden className={frame} />
  return <img alt="" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} className={frame} />
}
