import { expect, test } from 'bun:test'
import { join } from 'node:path'

/** The demo as it is run from a terminal, over a database that it must not reach. */
async function demo(args: string[] = [], env: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, '../demo.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/meydan', ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, errors, exit] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { out, errors, exit }
}

test('--help prints every option with its default, and changes nothing', async () => {
  const { out, errors, exit } = await demo(['--help'])
  expect({ errors, exit }).toEqual({ errors: '', exit: 0 })
  expect(out).toStartWith('Usage: demo [options]')
  for (const option of ['--users', '--inbox', '--notifications', '--tickets', '--reset'])
    expect(out).toContain(option)
  expect(out).toContain('(default: 2000)')
})

test.each([
  [['--user', '10'], "error: unknown option '--user'"],
  [['--users', '9'], "argument '9' is invalid. Give a whole number from 10."],
  [['many'], 'too many arguments'],
])('refuses %p in a sentence and exits with 2', async (args, sentence) => {
  const { errors, exit } = await demo(args)
  expect(errors).toContain(sentence)
  expect(errors).not.toMatch(/^\s+at /m)
  expect(exit).toBe(2)
})

test('refuses --reset in production, where the audit log stays as it is', async () => {
  expect(await demo(['--reset'], { NODE_ENV: 'production' })).toEqual({
    out: '',
    errors: 'demo: --reset begins the audit log anew, so it is refused with NODE_ENV=production.\n',
    exit: 1,
  })
})

test('names a database that cannot be reached, without a stack', async () => {
  expect(await demo()).toEqual({
    out: '',
    errors:
      'DATABASE_URL: nothing listens at 127.0.0.1:1; start PostgreSQL there, or correct the host and the port.\n',
    exit: 1,
  })
})
