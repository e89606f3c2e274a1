import { z } from 'zod'

/** A text by the owner, such as "10K+", or a counted number. */
const Figure = z.union([z.string(), z.number().int().nonnegative()])

export const PublicStats = z.object({
  source: z.enum(['owner', 'counted']),
  /** Counted ones that are weak are left out, as are those that are not counted. */
  players: Figure.nullable(),
  /** Only by the owner; not counted. */
  tournaments: Figure.nullable(),
  rewards: Figure.nullable(),
  /** Only counted: users seen in the last 15 minutes, and delivered notifications. */
  online: Figure.nullable(),
  delivered: Figure.nullable(),
})
