import type { Ctx } from '#api/context.ts'
import { listPresentAgents } from './assignment-queries.ts'

type Taker = { id: number; categories: string[]; languages: string[] }

/** The agents who take new tickets now. */
export const presentAgents = (tx: Ctx): Promise<Taker[]> => listPresentAgents(tx.db, tx.now())

/** An empty list is all. */
const isAmong = (list: string[], value: string) => list.length === 0 || list.includes(value)

/** Those of the agents who take a ticket, by its category and language. */
export const takersOf = (agents: Taker[], { category, language }: { category: string; language: string }) =>
  agents.filter(({ categories, languages }) => isAmong(categories, category) && isAmong(languages, language))

/** The tickets that each reader is told of. */
export function sharesOf<T>(tickets: T[], readersOf: (ticket: T) => Iterable<number>): Map<number, T[]> {
  const shares = new Map<number, T[]>()
  for (const ticket of tickets)
    for (const reader of new Set(readersOf(ticket)))
      shares.set(reader, [...(shares.get(reader) ?? []), ticket])
  return shares
}
