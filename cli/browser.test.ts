import { expect, test } from 'bun:test'
import { commandFor, openBrowser } from './browser.ts'

test.each([
  ['darwin', {}, ['open']],
  ['win32', {}, ['rundll32', 'url.dll,FileProtocolHandler']],
  ['linux', { DISPLAY: ':0' }, ['xdg-open']],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, ['xdg-open']],
  ['linux', {}, undefined],
  ['darwin', { SSH_CONNECTION: '1' }, undefined],
  ['linux', { BROWSER: 'firefox --private-window', SSH_CONNECTION: '1' }, ['firefox', '--private-window']],
])('on %s with %p', (platform, env, command) => {
  expect(commandFor(platform, env as NodeJS.ProcessEnv)).toEqual(command)
})

test.each(['file:///etc/passwd', 'javascript:alert(1)', '-e', 'x-app://run'])('opens no %s', async (page) => {
  expect(await openBrowser(page)).toBe(false)
})
