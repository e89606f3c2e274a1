import { beforeEach, describe, expect, test } from 'bun:test'
import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { storeWallet } from '#api/testing/address-steps.ts'
import { freshIp, linkIn, newestMail, tally, tokenIn } from '#api/testing/auth-steps.ts'
import { type Person, password } from '#api/testing/build.ts'
import { buildInbox, buildNotification } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { png } from '#api/testing/files.ts'
import { createSignedInUser } from '#api/testing/session-steps.ts'
import { sized } from '#api/testing/sized.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { newFolder, openWorld } from '#api/testing/world.ts'
import { dataExports } from '#db/schema/index.ts'
import { sections } from './export-data-queries.ts'
import { claimExport } from './export-queries.ts'
import { processExports, sweepExports } from './export-worker.ts'

const dataDir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dataDir } })
beforeEach(async () => void (await world.db.execute(sql`delete from rate_limits`)))

const path = '/user/data-export'
const hours = (count: number) => count * 3_600_000
const ask = (me: Caller) => me.post(path, { format: 'zip', password })
const open = async (url: string) => {
  const response = await world.anyone.raw(url.replace('/api/v1', ''))
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
async function exported(me: Caller) {
  const { id } = (await ask(me)).body.data
  await processExports(world.ctx())
  const { body } = await me.get(`${path}/${id}`)
  return body.data
}
async function contents(me: Caller) {
  const files = unzipSync((await open((await exported(me)).download_url)).bytes)
  return (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name])
}
const filesOnDisk = () => readdir(join(dataDir, 'exports'))

describe('a data export', () => {
  test('is requested, created by a job, announced by mail and downloaded', async () => {
    const { user, me } = await createSignedInUser(world)
    const asked = await ask(me)
    expect(asked.status).toBe(201)
    expect(asked.body.message).toContain('hazırlanıyor')
    expect(asked.body.data.status).toBe('pending')
    expect((await world.anyone.get(asked.body.data.download_url)).body.code).toBe('EXPORT_NOT_READY')
    await processExports(world.ctx())
    const { data } = (await me.get(`${path}/${asked.body.data.id}`)).body
    expect(data.status).toBe('ready')
    expect(Date.parse(data.expiresAt) - Date.parse(data.readyAt)).toBe(hours(24))
    const mail = await newestMail(world, user.email)
    expect(mail?.subject).toContain('verilerin hazır')
    expect(linkIn(mail).pathname).toBe('/profile')
    const file = await open(data.download_url)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/zip')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="meydan-[\d-]+\.zip";/)
    expect(file.headers.get('cache-control')).toContain('no-store')
    expect(file.bytes).toHaveLength(data.bytes)
    expect(Object.keys(unzipSync(file.bytes)).sort()).toEqual(
      Object.keys(sections)
        .flatMap((name) => [`${name}.csv`, `${name}.json`])
        .sort(),
    )
  })

  test('is named after the brand, in ASCII letters', async () => {
    const { me } = await createSignedInUser(world)
    const { download_url } = await exported(me)
    const { settings } = world.deps
    settings.BRAND_NAME = 'Oyun Şöleni "x"'
    const { status, headers } = await open(download_url)
    settings.BRAND_NAME = 'Meydan'
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="oyun soleni _x_-[\d-]+\.zip"; filename\*=UTF-8''oyun%20%C5%9F%C3%B6leni%20_x_-/,
    )
  })

  test('requires the password (D89)', async () => {
    const { me } = await createSignedInUser(world)
    expect((await me.post(path, {})).body.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await me.post(path, { password: 'Yanlis-Kelime-1' })).status).toBe(403)
    expect((await me.post(path, { format: 'pdf', password })).status).toBe(400)
    expect((await world.anyone.post(path, { password })).status).toBe(401)
    expect((await me.get(path)).body.data).toEqual([])
  })

  test('holds all data of the user in JSON and CSV, masked and without secrets', async () => {
    const { user, me } = await createSignedInUser(world, {
      firstName: '=1+1',
      lastName: 'Çağlar, "Işık"',
      phone: '+905321234567',
    })
    const stranger = await world.user({ firstName: 'Yabancı' })
    await storeWallet(world, user.id, { token: 'tok_sandbox_cok_gizli', holderName: 'ISIK CAGLAR' })
    const notification = await buildNotification(world.deps, {
      translations: {
        tr: { title: 'Merhaba Işık', message: 'Hoş geldin' },
        en: { title: 'Hello', message: '' },
      },
      link: { url: '/lobby', text: { tr: 'Kupaya katıl' } },
    })
    await buildInbox(world.deps, { userId: user.id, notificationId: notification.id, rows: 3 })
    await buildInbox(world.deps, { userId: stranger.id, notificationId: notification.id, rows: 5 })
    await me.put('/user/preferences/communication', { preference_type_id: 1, is_enabled: false })
    await me.put('/user/preferences/privacy', { analytics: true })
    await me.post('/user/info/activity', { type: 'game.start', meta: { level: 3 } })
    await me.put('/cookie/preferences', { marketing: false })
    await me.put('/cookie/mandatory')
    const text = await contents(me)
    const rows = (name: string) => JSON.parse(text(`${name}.json`))
    expect(rows('account')).toMatchObject([{ email: user.email, firstName: '=1+1', phone: '+905321234567' }])
    expect(rows('cards')).toMatchObject([{ number: '**** 4242', holderName: 'ISIK CAGLAR' }])
    expect(rows('ibans')).toMatchObject([{ iban: 'TR330006100519786457841326' }])
    expect(rows('addresses')).toMatchObject([
      { country: 'Masal', state: 'Kaf Dağı', district: 'Yamaç', type: 3 },
    ])
    expect(rows('privacy')).toMatchObject([{ analytics: true }])
    expect(rows('consents')).toMatchObject([{ category: 'marketing', granted: false, ip: '203.0.113.7' }])
    expect(rows('guest-sessions')).toMatchObject([{ language: 'tr' }])
    expect(rows('activity')).toMatchObject([{ type: 'game.start', meta: { level: 3 } }])
    expect(rows('notifications')).toHaveLength(3)
    expect(rows('notifications')[0]).toMatchObject({
      titleTr: 'Merhaba Işık',
      titleEn: 'Hello',
      messageEn: null,
      linkUrl: '/lobby',
      linkTextTr: 'Kupaya katıl',
      linkTextEn: null,
    })
    expect(rows('sessions')).toMatchObject([{ ip: '203.0.113.7' }])
    expect(rows('preferences').length).toBeGreaterThan(3)
    expect(rows('audit').map(({ action }: { action: string }) => action)).toContain('privacy.update')
    for (const name of Object.keys(sections)) {
      const [, header] = /^\uFEFF([\w,]+)\r\n/.exec(text(`${name}.csv`))!
      for (const row of rows(name)) expect(Object.keys(row).join(',')).toBe(header!)
    }
    expect(text('ibans.csv')).toStartWith('\uFEFFiban,isPrimary,createdAt,updatedAt\r\n')
    expect(text('passkeys.csv')).toBe('\uFEFFname,synced,backedUp,createdAt,lastUsedAt\r\n')
    expect(text('account.csv')).toContain(`"'=1+1"`)
    expect(text('account.csv')).toContain('"Çağlar, ""Işık"""')
    expect(text('account.csv')).toContain(`"'+905321234567"`)
    const everything = Object.keys(sections)
      .map((name) => text(`${name}.json`))
      .join('\n')
    for (const secret of ['tok_sandbox', '$argon2', 'csrf', stranger.email])
      expect(everything).not.toContain(secret)
  })

  test('holds the files of tickets, failed sign-ins, deliveries, the suspension and the accepted terms', async () => {
    const { user, me } = await createSignedInUser(world, { username: 'isik.7' })
    const { id } = await openTicket(me)
    const big = new Uint8Array(3_000_000).fill(97)
    const pixels = Transformer.fromRgbaPixels(new Uint8Array(16 * 16 * 4).fill(200), 16, 16)
    const picture = new FormData()
    picture.append('file', new File([new Uint8Array(await pixels.png())], 'ben.png'))
    const { avatarUrl } = (await me.form('/user/account/avatar', picture)).body.data
    const sent = new FormData()
    for (const [name, content] of [
      ['Ekran İğdır.png', png()],
      ['uzun.txt', big],
    ] as const)
      sent.append('attachment', new File([content.slice().buffer], name))
    const uploaded = await me.form(`/support/tickets/${id}/attachments`, sent)
    const ids = uploaded.body.data.attachments.map((file: { id: number }) => file.id)
    await me.post(`/support/tickets/${id}/messages`, { message: 'Ekteki gibi.', attachments: ids })
    const agent = await world.as(await world.admin())
    const internal = new FormData()
    internal.append('attachment', new File(['gizli'], 'ic-not.txt'))
    const hidden = await agent.form(`/admin/support/tickets/${id}/attachments`, internal)
    const note = { message: 'Aramızda kalsın.', is_internal: true, attachments: [hidden.body.data.id] }
    expect((await agent.post(`/admin/support/tickets/${id}/messages`, note)).status).toBe(201)
    await world.anyone.post(
      '/auth/login',
      { email: user.email, password: 'Yanlis-Kelime-1' },
      { ip: freshIp() },
    )
    const notification = await buildNotification(world.deps)
    await world.sql`insert into deliveries (notification_id, user_id, channel, status, priority, skip_reason)
      values (${notification.id}, ${user.id}, 'email', 'skipped', 2, 'no_consent')`
    const terms = (await me.get('/user/terms')).body.data
    const { termsVersion, privacyVersion } = terms
    await me.post('/user/terms', { termsVersion, privacyVersion })
    await world.sql`update users set suspended_at = now(), suspended_by = 'admin', suspension_reason = 'Hile'
      where id = ${user.id}`
    const { download_url } = await exported(me)
    const files = unzipSync((await open(download_url)).bytes)
    const rows = (name: string) => JSON.parse(strFromU8(files[`${name}.json`]!))
    expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual([
      'files/picture.webp',
      `files/${ids[0]}-Ekran İğdır.png`,
      `files/${ids[1]}-uzun.txt`,
    ])
    const shown = new Uint8Array(await (await world.fetch(avatarUrl)).arrayBuffer())
    expect(files['files/picture.webp']).toEqual(shown)
    expect(files[`files/${ids[0]}-Ekran İğdır.png`]).toEqual(new Uint8Array(png()))
    expect(Buffer.compare(files[`files/${ids[1]}-uzun.txt`]!, big)).toBe(0)
    expect(rows('ticket_messages').at(-1).files).toBe(
      `files/${ids[0]}-Ekran İğdır.png, files/${ids[1]}-uzun.txt`,
    )
    expect(rows('failed_sign_ins')).toMatchObject([{ reason: 'password' }])
    expect(rows('deliveries')).toMatchObject([
      { channel: 'email', status: 'skipped', skipReason: 'no_consent' },
    ])
    expect(rows('accepted_terms').map(({ document, version }: any) => [document, version])).toEqual([
      ['terms', termsVersion],
      ['privacy', privacyVersion],
    ])
    expect(rows('account')).toMatchObject([
      { username: 'isik.7', suspendedBy: 'admin', suspensionReason: 'Hile' },
    ])
  })

  test('runs one at a time under concurrent requests', async () => {
    const { me } = await createSignedInUser(world)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(me)))
    expect(tally(answers)).toEqual({ 201: 1, 409: 9 })
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('EXPORT_RUNNING')
    await processExports(world.ctx())
  })

  test('is limited to three a day', async () => {
    const { user } = await createSignedInUser(world)
    const me = async () => world.as(user)
    for (let n = 0; n < 3; n++) await exported(await me())
    const refused = await ask(await me())
    expect(refused.status).toBe(429)
    expect(refused.body.retryAfter).toBeGreaterThan(86_000)
    world.clock.advance(hours(24) + 1000)
    expect((await ask(await me())).status).toBe(201)
    await processExports(world.ctx())
  })

  test('returns 404 for those of other users', async () => {
    const { me } = await createSignedInUser(world)
    const other = await createSignedInUser(world)
    const { id, download_url } = await exported(me)
    expect((await other.me.get(`${path}/${id}`)).status).toBe(404)
    expect((await other.me.get(path)).body.data).toEqual([])
    const theirs = await exported(other.me)
    const forged = download_url.replace(`/${id}/`, `/${theirs.id}/`)
    expect((await open(forged)).status).toBe(404)
    expect((await open(`${path}/${id}/download?token=0.olmaz`)).status).toBe(404)
    expect((await open(`${path}/${id}/download`)).status).toBe(404)
    expect((await open(download_url)).status).toBe(200)
  })
})

describe('the download link', () => {
  test('works once, also for fifty at once, and the owner gets a new one', async () => {
    const { me } = await createSignedInUser(world)
    const { id, download_url } = await exported(me)
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(download_url)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49)
    const next = (await me.get(`${path}/${id}`)).body.data.download_url
    expect(next).not.toBe(download_url)
    expect((await open(next)).status).toBe(200)
    expect((await open(download_url)).status).toBe(410)
  })

  test('ends with the session that read it, while another session gets its own', async () => {
    const { user, me } = await createSignedInUser(world)
    const { id, download_url } = await exported(me)
    const other = await world.as(user)
    const link = (await other.get(`${path}/${id}`)).body.data.download_url
    expect(link).not.toBe(download_url)
    expect((await me.post('/auth/logout')).status).toBe(200)
    expect((await world.anyone.get(download_url)).body.code).toBe('DOWNLOAD_LINK_ENDED')
    expect((await open(link)).status).toBe(200)
    expect((await open(link)).status).toBe(410)
  })

  const newPassword = 'Bambaska-Kelime-7'
  test.each<[string, (user: Person) => Promise<{ status: number }>]>([
    [
      'by a link',
      async ({ email }) => {
        await world.anyone.post('/auth/forgot-password', { email }, { ip: freshIp() })
        const token = tokenIn(await newestMail(world, email))
        return world.anyone.post('/auth/reset-password', { token, newPassword })
      },
    ],
    [
      'in the profile',
      async (user) =>
        (await world.as(user)).put('/auth/update-password', { currentPassword: password, newPassword }),
    ],
  ])('of an export requested before a new password %s returns 410', async (_, renew) => {
    const { user, me } = await createSignedInUser(world)
    const { download_url } = await exported(me)
    expect((await renew(user)).status).toBe(200)
    expect((await open(download_url)).status).toBe(410)
  })

  test('is not consumed by HEAD', async () => {
    const { me } = await createSignedInUser(world)
    const { download_url } = await exported(me)
    const glance = await world.app.fetch(new Request(`http://meydan.test${download_url}`, { method: 'HEAD' }))
    expect(glance.status).toBe(200)
    expect((await open(download_url)).status).toBe(200)
  })

  test('expires after 24 hours, and the file is deleted', async () => {
    const { me, user } = await createSignedInUser(world)
    const { id, download_url } = await exported(me)
    const [row] = await world.db.select().from(dataExports).where(eq(dataExports.id, id))
    const file = join(dataDir, 'exports', row!.file!)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'exports'))).mode & 0o777).toBe(0o700)
    world.clock.advance(hours(24))
    expect((await open(download_url)).status).toBe(410)
    const again = await world.as(user)
    expect((await again.get(`${path}/${id}`)).body.data).toMatchObject({
      status: 'expired',
      download_url: null,
    })
    const long = new Date(Date.now() - hours(25))
    await utimes(file, long, long)
    await sweepExports(world.ctx())
    expect(await filesOnDisk()).not.toContain(row!.file!)
  })

  test('ends when the account is deleted', async () => {
    const { me } = await createSignedInUser(world)
    const { download_url } = await exported(me)
    expect((await me.delete('/user/delete-account', { confirmation: true, password })).status).toBe(200)
    expect((await open(download_url)).status).toBe(404)
  })
})

describe('the job', () => {
  test('resumes the export of a killed worker and deletes the partial file', async () => {
    const { me } = await createSignedInUser(world)
    const { id } = (await ask(me)).body.data
    const now = world.deps.now()
    const leaseUntil = new Date(now.getTime() + 60_000)
    expect(await claimExport(world.sql, { file: 'half.zip', now, leaseUntil })).toMatchObject({ id })
    const half = join(dataDir, 'exports', 'half.zip')
    await Bun.write(half, 'PK')
    await processExports(world.ctx())
    expect((await me.get(`${path}/${id}`)).body.data.status).toBe('processing')
    world.clock.advance(61_000)
    await processExports(world.ctx())
    expect((await me.get(`${path}/${id}`)).body.data.status).toBe('ready')
    const old = new Date(Date.now() - 120_000)
    await utimes(half, old, old)
    await sweepExports(world.ctx())
    expect(await filesOnDisk()).not.toContain('half.zip')
  })

  test('processes each export once across replicas', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createSignedInUser(world)))
    for (const { me } of people) expect((await ask(me)).status).toBe(201)
    await Promise.all(Array.from({ length: 4 }, () => processExports(world.ctx())))
    for (const { user, me } of people) {
      expect((await me.get(path)).body.data).toMatchObject([{ status: 'ready' }])
      const mails = await world.mailsTo(user.email)
      expect(mails).toHaveLength(1)
    }
  })

  const rows = sized(10_000, 4_000)
  test(`streams ${rows} notifications in constant memory`, async () => {
    const { user, me } = await createSignedInUser(world)
    const notification = await buildNotification(world.deps, {
      translations: { tr: { title: 'Uzun', message: 'mesaj '.repeat(700) } },
    })
    await world.sql`
      insert into inbox (user_id, notification_id)
      select ${user.id}, ${notification.id} from generate_series(1, ${rows})`
    await ask(me)
    // Live memory, without garbage that is not collected yet.
    const held = () => {
      Bun.gc(true)
      return process.memoryUsage().heapUsed
    }
    const before = held()
    let most = before
    // A collection takes longer than its interval among other files, and would leave no time between two of them.
    const watch = () => {
      most = Math.max(most, held())
      timer = setTimeout(watch, 250)
    }
    let timer = setTimeout(watch, 250)
    await processExports(world.ctx())
    clearTimeout(timer)
    expect((most - before) / 1024 / 1024).toBeLessThan(sized(20, 10))
    const [newest] = (await me.get(path)).body.data
    const files = unzipSync((await open(newest.download_url)).bytes)
    expect(JSON.parse(strFromU8(files['notifications.json']!))).toHaveLength(rows)
    expect(strFromU8(files['notifications.csv']!).match(/\r\n/g)).toHaveLength(rows + 1)
  }, 60_000)
})
