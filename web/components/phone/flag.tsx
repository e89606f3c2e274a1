import { useQuery } from '@tanstack/react-query'
import { cn } from '#web/ui/cn.ts'

/** All flags in one file, loaded when the first one is shown. */
const flagsQuery = {
  queryKey: ['flags'],
  queryFn: async (): Promise<Record<string, string>> => ({
    ...(await import('country-flag-icons/string/3x2')),
  }),
  staleTime: Number.POSITIVE_INFINITY,
}

/** The flag of a country by its two letters; beside its name or code, so that readers skip it. */
export function Flag({ alpha2, className }: { alpha2: string; className?: string }) {
  const { data } = useQuery(flagsQuery)
  const svg = data?.[alpha2]
  const frame = cn('inline-block h-3.5 w-5.25 shrink-0 rounded-[3px] bg-raised', className)
  if (!svg) return <span aria-hidden className={frame} />
  return <img alt="" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} className={frame} />
}
