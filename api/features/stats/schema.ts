import { z } from 'zod'

/** The owner's words, such as '10K+', or a number that was counted. */
const Figure = z.union([z.string(), z.number().int().nonnegative()])

export const PublicStats = z.object({
  source: z.enum(['owner', 'counted']),
  players: Figure,
  /** Only the owner can say; nothing here counts them. */
  tournaments: Figure.nullable(),
  rewards: Figure.nullable(),
  /** Only counted: people seen in the last quarter of an hour, and notifications that arrived. */
  online: Figure.nullable(),
  delivered: Figure.nullable(),
})
