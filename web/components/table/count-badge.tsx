import type { ReactNode } from 'react'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type CountBadgeProps = { waits: boolean; tone?: Tone; children: ReactNode }

/** The number of rows; it reserves its space, so that the buttons next to it do not move. */
export function CountBadge({ waits, tone, children }: CountBadgeProps) {
  if (waits) return <Skeleton className="h-6 w-24 rounded-full" />
  return children ? <Badge tone={tone}>{children}</Badge> : null
}
