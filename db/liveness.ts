import type postgres from 'postgres'

export type Backend = { readonly backend: { pid: number | null } }
type Asking = postgres.Sql & { connections: Backend[] }

/**
 * Finds silent connections whose statement PostgreSQL no longer runs. Queries pg_stat_activity over another pool; if that
 * fails, no connection counts as lost.
 */
export function createLivenessCheck(ask: Asking) {
  const states = new Map<Backend, 'asked' | 'lost'>()

  async function findLost(silent: Backend[]): Promise<void> {
    for (const connection of silent) states.set(connection, 'asked')
    const pids = silent.flatMap(({ backend }) => backend.pid ?? [])
    const [found] = await ask<[{ own: number; working: number[] }]>`
      select pg_backend_pid() as own, coalesce(array_agg(pid), '{}') as working from pg_stat_activity
      where pid = any(${pids}::int[]) and state in ('active', 'disabled') and wait_event is distinct from 'ClientRead'`
    // Behind a connection pooler the pids are not those of PostgreSQL.
    if (!ask.connections.some(({ backend }) => backend.pid === found.own)) return
    const working = new Set(found.working)
    for (const connection of silent)
      if (states.has(connection) && !working.has(connection.backend.pid ?? 0)) states.set(connection, 'lost')
  }

  return {
    ask: (silent: Backend[]) => void findLost(silent).catch(() => forget(silent)),
    isLost: (connection: Backend) => states.get(connection) === 'lost',
    forget: (connection: Backend) => void states.delete(connection),
  }

  function forget(connections: Backend[]) {
    for (const connection of connections) states.delete(connection)
  }
}
