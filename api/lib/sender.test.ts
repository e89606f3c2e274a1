import { expect, test } from 'bun:test'
import { isSender } from './sender.ts'

test.each([
  'no-reply@meydan.local',
  'Meydan <no-reply@meydan.local>',
  '"Meydan, Inc" <a@b.co>',
  'root@localhost',
])('accepts %p', (text) => expect(isSender(text)).toBe(true))

test.each([
  'Meydan',
  'Meydan <>',
  'Meydan <no-reply>',
  'a@b.co, c@d.co',
  'Team: a@b.co, c@d.co;',
  'a@b@c.co',
])('refuses %p', (text) => expect(isSender(text)).toBe(false))
