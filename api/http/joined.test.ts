import { expect, test } from 'bun:test'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'
import { joined } from './joined.ts'

const app = (declared: Hono<Env>) => {
  const made = new Hono<Env>()
  for (const { method, path, handler } of joined(declared)) made.on(method, path, handler)
  return made
}
const steps: string[] = []
const step =
  (name: string): MiddlewareHandler<Env> =>
  (_, next) => {
    steps.push(name)
    return next()
  }

test('the steps of a route run in their order, and where none waits the answer is there at once', async () => {
  const declared = new Hono<Env>().get('/', step('one'), step('two'), (c) => c.text('three'))
  const response = app(declared).fetch(new Request('http://meydan.test/'))
  if (response instanceof Promise) throw new Error('a promise')
  expect([...steps, await response.text()]).toEqual(['one', 'two', 'three'])
})

test('a step that answers itself lets none after it run, and one that waits is waited for', async () => {
  const declared = new Hono<Env>()
    .get('/shut/:id', (c) => c.text(`no ${c.req.param('id')}`, 403), step('never'))
    .get(
      '/slow/:id',
      async (_, next) => {
        await Promise.resolve()
        return next()
      },
      (c) => c.text(c.req.param('id')),
    )
  const shut = await app(declared).request('/shut/7')
  expect([shut.status, await shut.text()]).toEqual([403, 'no 7'])
  expect(await (await app(declared).request('/slow/8')).text()).toBe('8')
  expect(steps).not.toContain('never')
})

test('what stands around several routes stays around each, and methods stay apart', async () => {
  const declared = new Hono<Env>()
    .use(async (c, next) => {
      await next()
      c.header('X-Around', 'yes')
    })
    .get('/a', (c) => c.text('read'))
    .post('/a', (c) => c.text('written'))
  for (const [method, text] of [
    ['GET', 'read'],
    ['POST', 'written'],
  ]) {
    const response = await app(declared).request('/a', { method })
    expect([response.headers.get('x-around'), await response.text()]).toEqual(['yes', text!])
  }
})
