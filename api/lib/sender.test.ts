import { expect, test } from 'bun:test'
import { isOneAuthor, isSender } from './sender.ts'

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

test.each(['a@b.co', '<a@b.co>', 'Işıl Kaya <a@b.co>', '"Kaya, Işıl <x>" <a@b.co>', 'a@b.co <a@b.co>'])(
  'finds one author in %p',
  (text) => expect(isOneAuthor(text)).toBe(true),
)

test.each([
  'a@b.co, c@d.co',
  'a@b.co; c@d.co',
  'a@b.co c@d.co',
  '<a@b.co><c@d.co>',
  'A <a@b.co> C <c@d.co>',
  '"A" <a@b.co> "<" <c@d.co>',
  'A <a@b.co> c@d.co',
  'kimse, a@b.co',
  'Team: a@b.co;',
])('finds no single author in %p', (text) => expect(isOneAuthor(text)).toBe(false))
