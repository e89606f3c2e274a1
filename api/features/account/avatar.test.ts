import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { tally } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { gif, pdf, png as pngHeader } from '#api/testing/files.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { newFolder, openWorld } from '#api/testing/world.ts'
import { eraseDeletedUsers } from './erasure.ts'

const dir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dir } })

const day = 86_400_000
/** A picture whose left third is red, its middle green and its right third blue. */
function stripes(width = 600, height = 200) {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) {
    const third = Math.floor((3 * (at % width)) / width)
    pixels.set([0, 0, 0], at * 4)
    pixels[at * 4 + third] = 255
  }
  return Transformer.fromRgbaPixels(pixels, width, height)
}
const png = async () => new Uint8Array(await stripes().png())
const files = () =>
  readdirSync(join(dir, 'files'), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name }) => name)

function upload(caller: Caller, content: Uint8Array, name = 'ben.png') {
  const form = new FormData()
  form.append('file', new File([content.slice().buffer], name, { type: 'image/png' }))
  return caller.form('/user/account/avatar', form)
}
const get = (url: string) => world.anyone.raw(url.slice('/api/v1'.length))

async function pictured() {
  const user = await world.user()
  const me = await world.as(user)
  const { status, body } = await upload(me, await png())
  expect(status).toBe(200)
  return { user, me, url: body.data.avatarUrl as string }
}
const keyOf = (url: string) => url.split('/').at(-1)!

describe('a picture', () => {
  test('is served as the square middle in WebP of 256 pixels, kept by browsers only', async () => {
    const { me, url } = await pictured()
    expect((await me.get('/auth/status')).body.data.user.avatarUrl).toBe(url)
    const served = await get(url)
    expect(served.status).toBe(200)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const bytes = new Uint8Array(await served.arrayBuffer())
    expect(await new Transformer(bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
    const pixels = await new Transformer(bytes).rawPixels()
    const channels = pixels.length / 256 ** 2
    const corner = [...pixels.subarray(0, 3)]
    const middle = [...pixels.subarray((128 * 256 + 128) * channels, (128 * 256 + 128) * channels + 3)]
    for (const [red, green, blue] of [corner, middle])
      expect([red! < 60, green! > 200, blue! < 60]).toEqual([true, true, true])
  })

  test('keeps nothing else of the file: no place, and no page behind the pixels', async () => {
    const jpeg = await stripes().jpeg(90)
    const place = Buffer.from('Exif\0\0GPS 41.0082 N 28.9784 E', 'latin1')
    const segment = Buffer.from([0xff, 0xe1, 0, place.length + 2])
    const page = Buffer.from('<script>alert(1)</script>')
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), segment, place, jpeg.subarray(2), page])
    const me = await world.as(await world.user())
    const { body } = await upload(me, new Uint8Array(polyglot), 'ben.html')
    const served = Buffer.from(await (await get(body.data.avatarUrl)).arrayBuffer()).toString('latin1')
    expect(served.startsWith('RIFF')).toBe(true)
    for (const rest of ['GPS', 'Exif', 'script']) expect(served).not.toContain(rest)
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a truncated picture', async () => (await png()).slice(0, 120)],
    ['a header without pixels', () => pngHeader(64, 64)],
    ['20,000 × 20,000 pixels', () => pngHeader(20_000, 20_000)],
    ['SVG', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['GIF', () => gif()],
    ['PDF', () => pdf()],
    ['an empty file', () => new Uint8Array()],
  ])('is refused: %s', async (_, content) => {
    const { me, url } = await pictured()
    const { status, body } = await upload(me, await content())
    expect([status, body.code]).toEqual([415, 'AVATAR_UNREADABLE'])
    expect((await me.get('/auth/status')).body.data.user.avatarUrl).toBe(url)
  })

  test('has at most 5 MB, and is a file', async () => {
    const me = await world.as(await world.user())
    const { status, body } = await upload(me, new Uint8Array(5 * 1024 * 1024 + 1))
    expect([status, body.code]).toEqual([413, 'AVATAR_TOO_LARGE'])
    const huge = await upload(me, new Uint8Array(6 * 1024 * 1024))
    expect([huge.status, huge.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const none = await me.form('/user/account/avatar', new FormData())
    expect([none.status, none.body.errors[0].code]).toEqual([400, 'FILE_REQUIRED'])
    const asJson = await me.post('/user/account/avatar', { file: 'ben.png' })
    expect([asJson.status, asJson.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  test('needs a session, and belongs to its user', async () => {
    expect((await upload(world.anyone, await png())).status).toBe(401)
    const [one, other] = [await pictured(), await pictured()]
    const borrowed = `/api/v1/user/account/avatars/${one.user.id}/${keyOf(other.url)}`
    expect((await get(borrowed)).status).toBe(404)
    await one.me.delete('/user/account/avatar')
    expect((await get(other.url)).status).toBe(200)
  })

  test('is replaced and removed with its file', async () => {
    const { me, url } = await pictured()
    const { body } = await upload(me, await png())
    expect([(await get(url)).status, (await get(body.data.avatarUrl)).status]).toEqual([404, 200])
    expect(files()).not.toContain(keyOf(url))
    expect(files()).toContain(keyOf(body.data.avatarUrl))
    expect((await me.delete('/user/account/avatar')).body.data).toEqual({ avatarUrl: null })
    expect((await get(body.data.avatarUrl)).status).toBe(404)
    expect(files()).not.toContain(keyOf(body.data.avatarUrl))
    expect((await me.get('/auth/status')).body.data.user.avatarUrl).toBeNull()
  })

  test('leaves one file of ten that are uploaded at once', async () => {
    const me = await world.as(await world.user())
    const before = files().length
    const content = await png()
    expect(tally(await Promise.all(Array.from({ length: 10 }, () => upload(me, content))))).toEqual({
      200: 10,
    })
    expect(files()).toHaveLength(before + 1)
  })

  test('can be changed sixty times an hour', async () => {
    const me = await world.as(await world.user())
    for (let n = 0; n < 60; n++)
      await world.deps.limits.upload(`avatar:${(await me.get('/auth/status')).body.data.user.id}`)
    expect((await upload(me, await png())).status).toBe(429)
  })

  test('is shown in the console: in the list of users, the page of the user, and the thread of a ticket', async () => {
    const { user, me, url } = await pictured()
    const { id } = await openTicket(me)
    await me.post(`/support/tickets/${id}/messages`, { message: 'Bir mesaj daha' })
    const admin = await world.as(await world.admin())
    const list = await admin.get(`/admin/users?search=${encodeURIComponent(user.email)}`)
    expect(list.body.data.users[0].profileImageUrl).toBe(url)
    expect((await admin.get(`/admin/users/${user.id}`)).body.data.profile.profileImageUrl).toBe(url)
    const thread = await admin.get(`/admin/support/tickets/${id}/messages`)
    expect(thread.body.data.messages.at(-1).sender_avatar).toBe(url)
    const card = await admin.get(`/admin/support/tickets/${id}/requester`)
    expect(card.body.data.user.avatar).toBe(url)
  })

  test('is gone for everybody once its user is deleted, and its file with the erasure', async () => {
    const { me, url } = await pictured()
    await me.delete('/user/delete-account', { confirmation: true, password, reason: 'gidiyorum' })
    expect((await get(url)).status).toBe(404)
    expect(files()).toContain(keyOf(url))
    world.clock.advance(31 * day)
    await eraseDeletedUsers(world.ctx('account.erase'))
    const scheduled = await world.sql`select from file_removals where storage_key = ${keyOf(url)}`
    expect(scheduled).toHaveLength(1)
  })
})
