import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { CachePanel } from './cache-panel.tsx'
import { warningsOf } from './warnings.ts'

type Metrics = DataOf<'GET /admin/system/redis/metrics'>
const redis: Metrics = {
  ...{ mode: 'redis', status: 'up', responseTime: 1.2, version: '7.0.15', connectedClients: 3 },
  ...{ usedMemory: 1e6, maxMemory: 2e6, memoryUsagePercentage: 50, hitRate: 96, missRate: 4 },
  ...{ keyspaceHits: 96, keyspaceMisses: 4, totalKeys: 5, expiredKeys: 1, evictedKeys: 0 },
  ...{ commandsProcessed: 100, instantaneousOps: 7, maxClients: 10_000, rejectedConnections: 0 },
  databases: { '0': { keys: 5, expires: 2, avgTtl: 9000 } },
  replica: { hits: 1, misses: 1, keys: 1, bytes: 100, maxBytes: 1000, evicted: 0 },
  checkedAt: '2026-01-20T10:00:00.000Z',
}
const down: Metrics = {
  ...redis,
  ...{ status: 'down', responseTime: null, hitRate: null, usedMemory: null, maxMemory: null },
  ...{
    memoryUsagePercentage: null,
    connectedClients: null,
    instantaneousOps: null,
    rejectedConnections: null,
  },
}
async function open(data: Metrics, fakes: Fakes = {}) {
  const calls = serve({ 'GET /admin/system/redis/metrics': { body: { data } }, ...fakes })
  await renderAt(
    <>
      <CachePanel />
      <ConfirmHost />
    </>,
    { path: '/flight-control/system-redis' },
  )
  return calls
}

beforeEach(forgetCsrfToken)

test('shows figures with the quality of the hit rate, and empties the cache after a question', async () => {
  const calls = await open(redis, { 'POST /admin/system/redis/flush': { body: { data: { removed: 5 } } } })
  expect(await screen.findByText('Önbellek kalitesi: Mükemmel')).toBeDefined()
  expect(screen.getByText('5 anahtar, 2 süreli')).toBeDefined()
  expect(screen.getByText('Uyarı yok.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Önbelleği temizle' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Önbelleği temizle' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/admin/system/redis/flush')).toBe(true))
})

test('offline, no cache can be flushed and no figure is shown (D8)', async () => {
  await open(down)
  expect(await screen.findByText('Çalışmıyor')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Önbelleği temizle' }).disabled).toBe(true)
  expect(screen.getByText('Redis yanıt vermiyor. Sunucular kendi belleklerini kullanıyor.')).toBeDefined()
})

test('without Redis it shows "not configured", as the health panel does, and the memory can be flushed', async () => {
  await open({ ...redis, mode: 'process', status: 'off' })
  expect(await screen.findByText('Kurulu değil')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Önbelleği temizle' }).disabled).toBe(false)
})

test('says that few lookups are too few to judge, and warns of no hit rate', async () => {
  const few = { ...redis, hitRate: 40, missRate: 60, keyspaceHits: 6, keyspaceMisses: 9 }
  await open(few)
  expect(await screen.findByText('15 okuma, değerlendirmek için az')).toBeDefined()
  expect(screen.queryByText(/^Önbellek kalitesi/)).toBeNull()
  expect(screen.getByText('Uyarı yok.')).toBeDefined()
  expect(warningsOf({ ...few, keyspaceHits: 40, keyspaceMisses: 60 })).toHaveLength(1)
})

test('warns by the thresholds of the specification', () => {
  const over = {
    ...redis,
    memoryUsagePercentage: 90.1,
    hitRate: 79.9,
    rejectedConnections: 1,
    responseTime: 101,
  }
  expect(warningsOf(over)).toHaveLength(4)
  const at = { ...redis, memoryUsagePercentage: 90, hitRate: 80, rejectedConnections: 0, responseTime: 100 }
  expect(warningsOf(at)).toEqual([])
})
