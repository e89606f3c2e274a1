import { FallbackSteps } from '../fallback/fallback-steps.tsx'
import { aimOf, isCounted } from './queries.ts'
import { type Draft, fallbackOf } from './schema.ts'

/** The fallback channels of a draft, once its hours are numbers, counted once its target is known. */
export function DraftFallback({ draft }: { draft: Draft }) {
  const fallback = fallbackOf(draft)
  if (fallback.some(({ hours }) => !Number.isInteger(hours) || hours < 1)) return null
  return <FallbackSteps fallback={fallback} aim={isCounted(draft) ? aimOf(draft) : undefined} />
}
