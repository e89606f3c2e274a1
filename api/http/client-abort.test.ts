import { expect, spyOn, test } from 'bun:test'
import { connect } from 'node:net'
import { listen } from '#api/lib/listen.ts'
import { buildSession } from '#api/testing/build.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()
const user = await world.user()
const bearer = `Authorization: Bearer ${(await buildSession(world.deps, user)).token}`
const ticketId = (await openTicket(await world.as(user))).id

const form = 'Content-Type: multipart/form-data; boundary=b'
const json = 'Content-Type: application/json'

test.each([
  ['POST', '/auth/login', `${json}\r\nContent-Length: 100\r\n\r\n{"email":`],
  ['POST', '/support/tickets', `${json}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ema`],
  ['PUT', '/user/account', `${json}\r\nContent-Length: 100\r\n\r\n{"first`],
  ['POST', '/support/tickets/:id/attachments', `${form}\r\nContent-Length: 100\r\n\r\n--b\r\n`],
])('logs no error when the client aborts %s %s', async (method, path, rest) => {
  const { promise: answered, resolve } = Promise.withResolvers<number>()
  using _lines = spyOn(world.deps.log, 'request').mockImplementation(({ status }) => resolve(status))
  using faults = spyOn(world.deps.log.error, 'error')
  using server = listen({ HOST: '127.0.0.1', PORT: 0 }, (request) => {
    socket.destroy()
    return world.app.fetch(request)
  })
  const socket = connect(server.port!, '127.0.0.1')
  const where = path.replace(':id', String(ticketId))
  socket.write(`${method} /api/v1${where} HTTP/1.1\r\nHost: meydan.test\r\n${bearer}\r\n${rest}`)
  expect(await answered).toBeWithin(400, 500)
  expect(faults).not.toHaveBeenCalled()
})
