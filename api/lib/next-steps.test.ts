import { expect, test } from 'bun:test'
import { nextSteps } from './next-steps.ts'

test('shows the address, the demo and the command line', () => {
  expect(nextSteps({ url: 'http://127.0.0.1:3000', firstAdmin: 'reis@ornek.com', platform: 'linux' })).toBe(
    `  Open it:           http://127.0.0.1:3000, and sign in as reis@ornek.com
  Add demo data:     ./meydan demo
  Use the terminal:  ./meydan login, then ./meydan --help`,
  )
})

test('adds --url to the login command for another address', () => {
  const steps = nextSteps({ url: 'http://127.0.0.1:4000', firstAdmin: undefined, platform: 'linux' })
  expect(steps).toContain('./meydan login --url http://127.0.0.1:4000, then')
  expect(steps).not.toContain('sign in')
})

test('shows npx commands on Windows, which cannot run the shell script', () => {
  const steps = nextSteps({ url: 'http://127.0.0.1:3000', firstAdmin: undefined, platform: 'win32' })
  expect(steps).toContain('npx --yes bun@1.4.4 run demo')
  expect(steps).toContain('npx --yes bun@1.4.4 run cli login')
})
