import { describe, expect, test } from 'bun:test'
import * as deletion from '#api/features/account/deletion-mails.ts'
import * as account from '#api/features/account/mails.ts'
import * as apiKeys from '#api/features/api-keys/mails.ts'
import * as auth from '#api/features/auth/mails.ts'
import * as passkeys from '#api/features/passkeys/mails.ts'
import * as reports from '#api/features/reports/mails.ts'
import * as support from '#api/features/tickets/mails.ts'
import * as twoFactor from '#api/features/two-factor/mails.ts'
import * as users from '#api/features/users/mails.ts'
import { languages } from '#db/enums.ts'
import type { MailRecipient, MailSettings } from './lib/mail-builder.ts'
import type { Mail } from './lib/mailer.ts'

const house = { BRAND_NAME: 'Meydan', PUBLIC_URL: 'http://meydan.test', MAIL_FROM: 'no-reply@meydan.test' }
const day = new Date('2026-03-01T09:00:00Z')
/** Whatever any of them asks for. */
const given = {
  ...{ id: 7, subject: 'Kupa', token: 'secret', guestToken: 'secret', code: '042917', left: 3 },
  ...{
    to: 'yeni@ornek.com',
    device: 'Firefox, Linux',
    ip: '198.18.0.1',
    at: day,
    freeAt: day,
    until: day,
    taken: true,
    type: 'users',
    range: { from: '2026-01-01', to: '2026-01-31' },
    reason: 'role_changed',
    isNew: true,
    prefix: 'mk_3f9a1c2b',
    prefixes: ['mk_3f9a1c2b'],
    scope: ['users.read'],
    addresses: [],
    expiresAt: day,
    role: 'admin',
    now: day,
    days: 7,
    by: 'passkeys',
    name: 'Telefonum',
    names: ['Telefonum'],
    answer: { text: 'Bakıyoruz', files: [{ name: 'ekran.png', size: 2048 }], quoted: [] },
  },
}

type Composer = (settings: MailSettings, recipient: MailRecipient, ...rest: object[]) => Mail
const composers = Object.entries({
  ...account,
  ...apiKeys,
  ...deletion,
  ...auth,
  ...twoFactor,
  ...passkeys,
  ...support,
  ...reports,
  ...users,
})
  .filter(([name]) => name.endsWith('Mail'))
  .flatMap(([name, compose]) =>
    languages.map((language) => ({ name, language, compose: compose as Composer })),
  )

const linksIn = ({ text }: Mail) =>
  (text.match(/https?:\/\/\S+/g) ?? [])
    .map((each) => new URL(each))
    .filter(({ pathname }) => pathname !== '/')

describe('every mail', () => {
  test.each(composers)('$name in $language leads to screens in that language', ({ language, compose }) => {
    const mail = compose(house, { email: 'ada@ornek.com', language }, given, given)
    for (const { searchParams } of linksIn(mail)) expect(searchParams.getAll('lang')).toEqual([language])
  })

  test.each(composers)('$name in $language mentions no button in its plain text', (each) => {
    const { text } = each.compose(house, { email: 'ada@ornek.com', language: each.language }, given, given)
    expect(text).not.toMatch(/düğme|button/i)
  })
})
