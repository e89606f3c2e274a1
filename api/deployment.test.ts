import { expect, test } from 'bun:test'
import { readSettings, settingNames } from './settings.ts'

const read = (name: string) => Bun.file(new URL(`../${name}`, import.meta.url)).text()
const fly = Bun.TOML.parse(await read('fly.toml')) as {
  env: Record<string, string>
  kill_timeout: string
  http_service: { concurrency: Record<string, unknown> }
}

test('the settings in fly.toml are valid settings of the server', () => {
  expect(Object.keys(fly.env).filter((name) => !settingNames.includes(name))).toEqual([])
  expect(readSettings({ ...fly.env, AUTH_SECRET: 'x'.repeat(32) })).toMatchObject({ NODE_ENV: 'production' })
})

test('distinguishes clients on Fly, where X-Forwarded-For ends with the address of the app', () => {
  expect(fly.env.CLIENT_IP_HEADER).toBe('Fly-Client-IP')
})

test('Fly waits for the longest shutdown, and its connection limit allows for open streams', () => {
  expect(Number.parseInt(fly.kill_timeout, 10)).toBeGreaterThanOrEqual(45)
  expect(fly.http_service.concurrency).not.toHaveProperty('hard_limit')
})

test('the image contains no secrets and no local build output', async () => {
  const left = (await read('.dockerignore')).split('\n')
  for (const name of ['.env', '.data', 'dist', 'web/dist', 'node_modules']) expect(left).toContain(name)
})

test('the image is made of the files of build:image, and logs to files and stdout', async () => {
  const [, runs = ''] = (await read('Dockerfile')).split(/^FROM .*$/m).slice(1)
  expect(runs.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /app/dist/image ./'])
  // Unset: both, where stdout is no terminal.
  expect(runs).not.toContain('LOG_TO')
})

test('the image has a health check', async () => {
  const [, command = '[]'] = /HEALTHCHECK[^[]*CMD (\[.*\])/.exec(await read('Dockerfile')) ?? []
  const [, ...args]: string[] = JSON.parse(command)
  const verdict = async (status: number) => {
    using server = Bun.serve({
      port: 0,
      routes: { '/healthz': () => new Response('', { status }) },
    })
    const env = { ...process.env, PORT: String(server.port) }
    return await Bun.spawn([process.execPath, ...args], { env }).exited
  }
  expect([await verdict(200), await verdict(503)]).toEqual([0, 1])
})
