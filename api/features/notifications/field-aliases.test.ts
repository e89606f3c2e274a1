import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { compose } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { createWorld, type World } from '#api/testing/world.ts'

let world: World
let writer: Caller
const management = '/admin/notifications/management'
const pending = '/admin/notifications/approval/pending'

beforeAll(async () => {
  world = await createWorld()
  writer = await world.as(await world.admin())
})
afterAll(() => world.close())

const none = { priority: undefined, importance_level: undefined, platform: undefined, payload: undefined }
const seconds = (importance_level: unknown, platforms: unknown) => ({
  ...none,
  importance_level,
  payload: { created_from: 'admin_panel', platforms },
})
const created = async () => (await writer.post(management, compose())).body.data.id as number

const writes: [string, (more: object) => Promise<any>][] = [
  ['composing', (more) => writer.post(management, compose({ ...more }))],
  ['submitting', (more) => writer.post(pending, { notification: compose({ ...more }) })],
  ['editing', async (more) => writer.put(`${management}/${await created()}`, more)],
]

describe.each(writes)('%s', (_, write) => {
  test('reads the second names where the first are absent (N73, N74, D52)', async () => {
    const { body } = await write(seconds(4, '{desktop}'))
    expect(body.data).toMatchObject({ priority: 4, importance_level: 4, platform_targets: ['desktop'] })
  })

  test('names the key that was sent where it is wrong', async () => {
    const { status, body } = await write(seconds(9, ['buzdolabı']))
    expect(status).toBe(400)
    const errors = body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])
    expect(errors.sort()).toEqual([
      ['importance_level', 'PRIORITY_INVALID'],
      ['payload.platforms', 'PLATFORM_REQUIRED'],
    ])
  })

  test('heeds the first names where both are there, whatever the second say', async () => {
    const first = { priority: 5, platform: ['web'] }
    for (const more of [seconds(1, ['desktop']), seconds('çok', [])]) {
      const { body } = await write({ ...more, ...first })
      expect(body.data).toMatchObject({ priority: 5, platform_targets: ['web'] })
    }
    const { body } = await write({ ...seconds(1, ['desktop']), priority: 9, platform: [] })
    const paths = body.errors.map(({ path }: { path: string }) => path)
    expect(paths.sort()).toEqual(['platform', 'priority'])
  })
})

test('without either name priority is 2, platforms are missing, and an edit keeps both', async () => {
  const { body } = await writer.post(management, compose({ ...none, platform: ['web'] }))
  expect(body.data.priority).toBe(2)
  const refused = await writer.post(management, compose(none))
  expect(refused.body.errors).toMatchObject([{ path: 'platform', code: 'PLATFORM_REQUIRED' }])
  const { id, priority, platform_targets } = body.data
  const edited = await writer.put(`${management}/${id}`, { payload: null, kind: 'security' })
  expect(edited.body.data).toMatchObject({ priority, platform_targets })
})

test.each(['[]', 'null', '"metin"', '3'])('%s is no notification', async (text) => {
  expect((await writer.post(management, text)).status).toBe(400)
  expect((await writer.put(`${management}/${await created()}`, text)).status).toBe(400)
})
