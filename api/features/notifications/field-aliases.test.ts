import { describe, expect, test } from 'bun:test'
import { compose } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'

const management = '/admin/notifications/management'
const pending = '/admin/notifications/approval/pending'

const world = await openWorld()
const writer = await world.as(await world.admin())

const none = { priority: undefined, importance_level: undefined, platform: undefined, payload: undefined }
const aliases = (importance_level: unknown, platforms: unknown) => ({
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
  test('reads aliases without canonical fields (D52)', async () => {
    const { body } = await write(aliases(4, '{desktop}'))
    expect(body.data).toMatchObject({ priority: 4, importance_level: 4, platform_targets: ['desktop'] })
  })

  test('reports errors under the key that was sent', async () => {
    const { status, body } = await write(aliases(9, ['buzdolabı']))
    expect(status).toBe(400)
    const errors = body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])
    expect(errors.sort()).toEqual([
      ['importance_level', 'PRIORITY_INVALID'],
      ['payload.platforms', 'PLATFORM_REQUIRED'],
    ])
  })

  test('prefers canonical fields over aliases, even invalid ones', async () => {
    const canonical = { priority: 5, platform: ['web'] }
    for (const more of [aliases(1, ['desktop']), aliases('çok', [])]) {
      const { body } = await write({ ...more, ...canonical })
      expect(body.data).toMatchObject({ priority: 5, platform_targets: ['web'] })
    }
    const { body } = await write({ ...aliases(1, ['desktop']), priority: 9, platform: [] })
    const paths = body.errors.map(({ path }: { path: string }) => path)
    expect(paths.sort()).toEqual(['platform', 'priority'])
  })
})

test('defaults priority to 2, requires platforms of pushes only, and keeps both on edit', async () => {
  const { body } = await writer.post(management, compose({ ...none, platform: ['web'] }))
  expect(body.data.priority).toBe(2)
  const inbox = await writer.post(management, compose(none))
  expect(inbox.body.data.platform_targets).toEqual([])
  const pushed = await writer.put(`${management}/${inbox.body.data.id}`, { notification_type: 'push' })
  expect(pushed.body.errors).toMatchObject([{ path: 'platform', code: 'PLATFORM_REQUIRED' }])
  const refused = await writer.post(management, compose({ ...none, notification_type: 'push' }))
  expect(refused.body.errors).toMatchObject([{ path: 'platform', code: 'PLATFORM_REQUIRED' }])
  const { id, priority, platform_targets } = body.data
  const edited = await writer.put(`${management}/${id}`, { payload: null, kind: 'security' })
  expect(edited.body.data).toMatchObject({ priority, platform_targets })
})

test.each(['[]', 'null', '"metin"', '3'])('rejects the body %s', async (text) => {
  expect((await writer.post(management, text)).status).toBe(400)
  expect((await writer.put(`${management}/${await created()}`, text)).status).toBe(400)
})
