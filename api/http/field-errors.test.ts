import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { invalidField } from './errors.ts'
import { fieldErrors } from './field-errors.ts'

function wrong(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value)
  const issues = error?.issues ?? []
  const [tr, en] = [fieldErrors(issues, 'tr')[0], fieldErrors(issues, 'en')[0]]
  expect(tr?.path).toBe(en?.path ?? '')
  expect(tr?.code).toBe(en?.code ?? '')
  return { path: tr?.path, code: tr?.code, tr: tr?.message, en: en?.message }
}

type Case = [
  what: string,
  schema: z.ZodType,
  value: unknown,
  path: string,
  code: string,
  tr: string,
  en: string,
]

const cases: Case[] = [
  [
    'a rule of ours',
    z.object({ email: z.email('EMAIL_INVALID') }),
    { email: 'no' },
    'email',
    'EMAIL_INVALID',
    'Geçerli bir e-posta adresi girin',
    'Enter a valid e-mail address',
  ],
  [
    'a rule of ours about something missing',
    z.object({ email: z.string('EMAIL_REQUIRED') }),
    {},
    'email',
    'EMAIL_REQUIRED',
    'E-posta adresi gereklidir',
    'Enter your e-mail address',
  ],
  [
    'something missing',
    z.object({ a: z.string() }),
    {},
    'a',
    'REQUIRED',
    'Bu alan gereklidir',
    'This field is required',
  ],
  [
    'a number where text belongs',
    z.object({ a: z.string() }),
    { a: 5 },
    'a',
    'INVALID_TYPE',
    'Beklenen tür: metin',
    'Expected text',
  ],
  [
    'null where text belongs',
    z.object({ a: z.string() }),
    { a: null },
    'a',
    'INVALID_TYPE',
    'Beklenen tür: metin',
    'Expected text',
  ],
  [
    'words where a number belongs',
    z.object({ id: z.coerce.number() }),
    { id: 'x' },
    'id',
    'INVALID_TYPE',
    'Beklenen tür: sayı',
    'Expected a number',
  ],
  [
    'a fraction of an id',
    z.object({ id: z.int() }),
    { id: 1.5 },
    'id',
    'INVALID_TYPE',
    'Beklenen tür: tam sayı',
    'Expected a whole number',
  ],
  [
    'a number that is too big',
    z.object({ n: z.number().max(3) }),
    { n: 4 },
    'n',
    'TOO_BIG',
    'En fazla 3',
    'At most 3',
  ],
  [
    'a text that is too long',
    z.object({ a: z.string().max(5) }),
    { a: 'çok uzun' },
    'a',
    'TOO_BIG',
    'En fazla 5 karakter',
    'At most 5 characters',
  ],
  [
    'a list that is too short',
    z.object({ ids: z.array(z.int()).min(1) }),
    { ids: [] },
    'ids',
    'TOO_SMALL',
    'En az 1 öğe',
    'At least 1 item',
  ],
  [
    'an id that is none',
    z.object({ id: z.int().positive() }),
    { id: 0 },
    'id',
    'TOO_SMALL',
    'Şundan büyük olmalı: 0',
    'More than 0',
  ],
  [
    'something missing that may be of several types',
    z.object({ on: z.union([z.boolean(), z.literal([0, 1])]) }),
    {},
    'on',
    'REQUIRED',
    'Bu alan gereklidir',
    'This field is required',
  ],
  [
    'something of none of several types',
    z.object({ on: z.union([z.boolean(), z.literal([0, 1])]) }),
    { on: null },
    'on',
    'INVALID_UNION',
    'Geçersiz değer',
    'Invalid input',
  ],
  [
    'a word where an object belongs',
    z.object({ meta: z.record(z.string(), z.unknown()) }),
    { meta: 'x' },
    'meta',
    'INVALID_TYPE',
    'Beklenen tür: nesne',
    'Expected an object',
  ],
  [
    'a value deep inside',
    z.object({ list: z.array(z.object({ id: z.uuid() })) }),
    { list: [{ id: 'x' }] },
    'list.0.id',
    'INVALID_FORMAT',
    'Geçersiz UUID',
    'Invalid UUID',
  ],
  [
    'a word that is no choice',
    z.object({ role: z.enum(['user', 'admin']) }),
    { role: 'root' },
    'role',
    'INVALID_VALUE',
    'Geçersiz seçenek: aşağıdakilerden biri olmalı: "user"|"admin"',
    'Invalid option: expected one of "user"|"admin"',
  ],
  [
    'an unknown key',
    z.strictObject({}),
    { extra: 1 },
    '',
    'UNRECOGNIZED_KEYS',
    'Tanınmayan anahtar: "extra"',
    'Unrecognized key: "extra"',
  ],
  [
    'a body that is no object',
    z.object({}),
    [],
    '',
    'INVALID_TYPE',
    'Beklenen tür: nesne',
    'Expected an object',
  ],
]

describe('an input that a schema refuses', () => {
  test.each(cases)('returns field errors: %s', (_what, schema, value, path, code, tr, en) => {
    expect(wrong(schema, value)).toEqual({ path, code, tr, en })
  })

  test('keeps every issue, in order', () => {
    const { error } = z.object({ a: z.string(), b: z.string() }).safeParse({})
    expect(fieldErrors(error?.issues ?? [], 'en').map((each) => each.path)).toEqual(['a', 'b'])
  })
})

test('a rule that needs the database returns a field error like a schema', () => {
  const { issues = [] } = invalidField('target.email', 'TARGET_UNKNOWN').details
  expect(fieldErrors(issues, 'tr')).toEqual([
    { path: 'target.email', code: 'TARGET_UNKNOWN', message: 'Bu adresle kayıtlı kullanıcı yok' },
  ])
})
