import { afterEach, expect, test } from 'bun:test'
import { fireEvent, screen, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { DatabasePanel } from './database-panel.tsx'

type Metrics = DataOf<'GET /admin/system/database/metrics'>
const base = '/admin/system/database'
const metricsOf = (more: Partial<Metrics> = {}): Metrics => ({
  status: 'up',
  responseTime: 1.4,
  version: '18.4',
  connections: {
    ...{ total: 12, active: 3, idle: 9, maxConnections: 60, databaseConnections: 10 },
    details: Array.from({ length: 7 }, (_, index) => ({
      ...{ usename: 'meydan', application_name: `api-${index}`, state: 'idle', client_addr: '127.0.0.1' },
    })),
  },
  database: { size: 37_000_000, sizeFormatted: '37 MB', tableCount: 69, indexCount: 140, schemaCount: 2 },
  performance: {
    ...{ cacheHitRatio: 99.5, slowQueries: 2, runningQueries: 1, locks: 0, deadlocks: 0 },
    transactionRate: 12.5,
  },
  uptime: 200_000,
  statistics: {
    ...{ totalQueries: 5000, commitRate: 99.9, rollbackRate: 0.1, checkpointRate: 80 },
    ...{ bufferHitRate: 98, tempFiles: 0, tempBytes: 0 },
  },
  config: { host: 'localhost', port: 5432, database: 'meydan', user: 'meydan' },
  slowQueryMs: 100,
  testQuery: true,
  ...more,
})
const running = {
  ...{ pid: 4242, username: 'meydan', applicationName: '', state: 'active', duration: 3.2 },
  ...{ waitEventType: null, clientAddress: null, query: 'select pg_sleep(?)' },
}
const stored = {
  ...{ name: 'meydan-20260101-100000000-abcdef.backup.gz', path: 'backups/x', size: 5_000_000 },
  ...{ originalSize: 9_000_000, createdAt: '2026-01-01T10:00:00.000Z', checksum: 'valid' as const },
  ...{ sha256: 'x', verifiedAt: '2026-01-01T10:00:00.000Z', tables: 69, rows: 1000 },
}
const answers: Fakes = {
  [`GET ${base}/metrics`]: { body: { data: metricsOf() } },
  [`GET ${base}/active-queries`]: { body: { data: [running] } },
  [`GET ${base}/backups`]: { body: { data: { items: [stored], running: false, keep: 10 } } },
}
const open = (fakes: Fakes = {}) => {
  serve({ ...answers, ...fakes })
  return renderAt(
    <>
      <DatabasePanel />
      <ConfirmHost />
    </>,
  )
}

test('shows the figures, five connections of a local database, and what runs', async () => {
  await open()
  expect(await screen.findByText('Çalışıyor')).toBeTruthy()
  expect((await screen.findByText('Önbellek isabeti')).closest('div')!.textContent).toContain('%99,5')
  expect(await screen.findByText('2 bağlantı daha...')).toBeTruthy()
  expect(screen.queryByText('Uyarılar')).toBeNull()
  expect(screen.getByText('2 gün 7 sa.')).toBeTruthy()
  expect(await screen.findByText('select pg_sleep(?)')).toBeTruthy()
})

test('hides the connections of another host, and in production also the test queries', async () => {
  const data = metricsOf({
    testQuery: false,
    config: { host: 'db.ornek.com', port: 5432, database: 'a', user: 'b' },
  })
  await open({ [`GET ${base}/metrics`]: { body: { data } } })
  await screen.findByText('db.ornek.com')
  expect(screen.queryByText('Açık bağlantılar')).toBeNull()
  expect(screen.queryByText('Deneme sorgusu çalıştır:')).toBeNull()
})

test('shows that figures cannot be read, and no stale or zero figures (D8)', async () => {
  await open({ [`GET ${base}/metrics`]: { status: 500 } })
  expect(await screen.findByText('Veritabanı metrikleri alınamadı')).toBeTruthy()
  expect(screen.getByText('Okunamıyor')).toBeTruthy()
  expect(screen.queryByText('Veritabanı boyutu')).toBeNull()
})

test('warns by the thresholds of the specification, and not for unknown values', async () => {
  const before = metricsOf()
  const data = metricsOf({
    responseTime: 140,
    connections: { ...before.connections, total: 55 },
    performance: { ...before.performance, cacheHitRatio: 0, locks: 2, deadlocks: null },
    statistics: { ...before.statistics, tempFiles: 3, tempBytes: 2_000_000 },
  })
  await open({ [`GET ${base}/metrics`]: { body: { data } } })
  const warnings = (await screen.findByText('Uyarılar')).closest('section')!
  expect(
    within(warnings)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([
    'Önbellek hiç isabet etmiyor: sunucunun belleği ya da ayarı denetlenmeli',
    'Bağlantıların %92 kadarı kullanılıyor',
    '2 sorgu kilit bekliyor',
    'Belleğe sığmayan sorgular 3 geçici dosya yazdı (2 MB)',
    'Veritabanı yavaş yanıt veriyor: 140 ms',
  ])
})

test('a query is ended after a confirmation that names it', async () => {
  await open({ [`POST ${base}/kill-query`]: { body: {} } })
  fireEvent.click(await screen.findByRole('button', { name: '4242 numaralı sorguyu sonlandır' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('select pg_sleep(?)')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sonlandır' }))
  expect(await screen.findByText('Query başarıyla sonlandırıldı!')).toBeTruthy()
})

test('a missing extension is explained on the slow and top tabs', async () => {
  await open({
    [`GET ${base}/slow-queries`]: { body: { data: [], extensionAvailable: false, minDuration: 100 } },
  })
  const tab = await screen.findByRole('tab', { name: 'Yavaş sorgular' })
  fireEvent.mouseDown(tab)
  fireEvent.click(tab)
  expect(await screen.findByText(/pg_stat_statements eklentisi yüklü değil/)).toBeTruthy()
})

const real = globalThis.Notification
afterEach(() => {
  globalThis.Notification = real
})

test('a backup asks to notify only when it is pressed, shows its result and notifies', async () => {
  const sent: string[] = []
  let asked = 0
  class FakeNotification {
    static permission = 'default'
    static requestPermission = async () => {
      asked++
      FakeNotification.permission = 'granted'
      return 'granted'
    }
    constructor(title: string) {
      sent.push(title)
    }
  }
  globalThis.Notification = FakeNotification as never
  const data = {
    ...{
      fileName: stored.name,
      normalFileName: 'x',
      compressedFileName: stored.name,
      normalFilePath: 'backups/x',
    },
    ...{ compressedFilePath: 'backups/y', targetPath: `backups/${stored.name}`, normalFolder: 'backups' },
    ...{
      compressedFolder: 'backups',
      originalSize: 9_000_000,
      compressedSize: 3_000_000,
      fileSize: 3_000_000,
    },
    ...{ compressionRatio: 66.7, timestamp: stored.createdAt },
  }
  await open({ [`POST ${base}/backup`]: { body: { data } } })
  await screen.findByText('select pg_sleep(?)')
  expect(asked).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Yedek al' }))
  expect(await screen.findByText('Yedek yazıldı ve doğrulandı')).toBeTruthy()
  expect(screen.getByText('%66,7')).toBeTruthy()
  expect([asked, sent]).toEqual([1, ['Veritabanı yedeği hazır']])
})

test('a failed backup says why', async () => {
  await open({
    [`POST ${base}/backup`]: { status: 507, body: { code: 'BACKUP_NO_ROOM', message: 'Yer yok' } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Yedek al' }))
  expect((await screen.findByText(/Backup başarısız!/)).textContent).toContain('Yer yok')
})
