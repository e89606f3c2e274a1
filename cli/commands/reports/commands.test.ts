import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReportWorker } from '#api/testing/report-steps.ts'
import { createTerminal } from '#cli/testing/terminal.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'meydan-cli-reports-'))

const terminal = await createTerminal({ env: { DATA_DIR: dataDir } })
const admin = await terminal.as(await terminal.world.admin({ firstName: 'Ayşe' }), { confirmed: true })
let worker = startReportWorker(terminal.world)
afterAll(async () => {
  await worker.stop()
  await terminal.close()
  rmSync(dataDir, { recursive: true })
})

const range = ['--from', '2026-03-01', '--to', '2026-03-31']

describe('run', () => {
  test('requests a report and names the next step', async () => {
    const { exit, stdout } = await admin(['reports', 'run', 'users', ...range])
    expect(exit).toBe(0)
    expect(stdout).toMatch(/^✔ Requested report (\d+)\n {2}→ Download it: meydan reports download \1\n$/)
  })

  test('writes the file once it is ready, and leaves no half one', async () => {
    const path = join(terminal.home, 'report.html')
    const args = ['reports', 'run', 'support', ...range, '--format', 'html', '--language', 'tr']
    const { exit, stdout } = await admin([...args, '--output', path])
    expect([exit, stdout]).toEqual([0, expect.stringMatching(/^✔ Wrote .*report\.html, [\d.]+ kB\n$/)])
    expect(await Bun.file(path).text()).toContain('<html lang="tr">')
    expect(readdirSync(terminal.home)).not.toContain('report.html.part')
    const json = await admin(['reports', 'run', 'security', ...range, '--wait', '--json'])
    expect(json.json).toMatchObject({ type: 'security', format: 'csv', status: 'ready' })
  })

  test.each([
    [['run', 'users', '--from', '2026-03-01'], '--to'],
    [['run', 'payments', ...range], 'payments'],
    [['run', 'users', ...range, '--format', 'pdf'], 'pdf'],
    [['run', 'users', '--from', '2026-03-31', '--to', '2026-03-01'], 'to: The last day'],
  ])('is refused for %p', async (args, complaint) => {
    const { exit, stderr } = await admin(['reports', ...args])
    expect(exit).toBe(2)
    expect(stderr).toContain(complaint)
  })
})

test('list shows the files of a type', async () => {
  await admin(['reports', 'run', 'notifications', ...range, '--wait'])
  const { stdout } = await admin(['reports', 'list', '--type', 'notifications'])
  expect(stdout).toMatch(/notifications\t2026-03-01\/2026-03-31\tcsv\tready\t\t\d+\tAyşe/)
  const { json } = await admin(['reports', 'list', '--type', 'notifications', '--json'])
  expect(json.pagination.total).toBe(1)
})

test('download streams to standard output, and says what is not there', async () => {
  const { json } = await admin(['reports', 'run', 'users', ...range, '--wait', '--json'])
  const { exit, stdout } = await admin(['reports', 'download', `${json.id}`])
  expect(exit).toBe(0)
  expect(stdout.replace('\uFEFF', '')).toStartWith('Meydan report: Users\r\n')
  expect(await admin(['reports', 'download', '999999'])).toMatchObject({
    exit: 6,
    stderr: expect.stringContaining('There is no such file'),
  })
  const unwritable = await admin(['reports', 'download', `${json.id}`, '--output', '/nowhere/report.csv'])
  expect([unwritable.exit, unwritable.stderr]).toEqual([1, expect.stringContaining('Cannot write /nowhere')])
})

test('download says why a file failed', async () => {
  await worker.stop()
  const { json } = await admin(['reports', 'run', 'users', ...range, '--json'])
  await terminal.world.sql`update reports set status = 'failed', error = 'no_space' where id = ${json.id}`
  worker = startReportWorker(terminal.world)
  const { exit, stderr } = await admin(['reports', 'download', `${json.id}`])
  expect([exit, stderr]).toEqual([1, expect.stringContaining('the disk of the server is full')])
})

describe('users export', () => {
  test('streams those who match the filter', async () => {
    await terminal.world.user({ firstName: 'Zeynep', email: 'zeynep@ornek.com' })
    const { exit, stdout } = await admin(['users', 'export', '--search', 'zeynep', '--language', 'en'])
    expect(exit).toBe(0)
    expect(stdout.trim().split('\r\n')).toHaveLength(2)
    expect(stdout).toContain('zeynep@ornek.com')
  })

  test('writes selected users to a file', async () => {
    const { id } = await terminal.world.user()
    const path = join(terminal.home, 'users.json')
    const result = await admin([
      'users',
      'export',
      '--format',
      'json',
      '--id',
      `${id}`,
      '--output',
      path,
      '--json',
    ])
    expect(result.json).toMatchObject({ path, rows: 1 })
    expect(await Bun.file(path).json()).toMatchObject([{ id }])
  })

  test('takes a filter or a selection, not both', async () => {
    const { exit, stderr } = await admin(['users', 'export', '--id', '1', '--role', 'admin'])
    expect([exit, stderr]).toEqual([2, expect.stringContaining('--id')])
  })
})
