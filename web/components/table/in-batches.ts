import { ApiError } from '#api/client.ts'
import type { BulkResult } from './bulk-actions.tsx'

/**
 * Changes more rows than one request may name, one request after the other. If one fails after others have changed their
 * rows, the rows that are left are refused for its reason, so that they stay selected.
 */
export async function inBatches<Row extends Pick<BulkResult, 'id'>>(
  rows: readonly Row[],
  size: number,
  change: (rows: Row[]) => Promise<readonly BulkResult[]>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (let from = 0; from < rows.length; from += size) {
    try {
      results.push(...(await change(rows.slice(from, from + size))))
    } catch (error) {
      if (from === 0) throw error
      const code = error instanceof ApiError ? error.code : 'SERVICE_UNAVAILABLE'
      return [...results, ...rows.slice(from).map(({ id }) => ({ id, success: false, code }))]
    }
  }
  return results
}
