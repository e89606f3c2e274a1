import { afterEach, beforeEach, expect, test } from 'bun:test'
import { ApiError } from '#api/client.ts'
import { handleNotices } from './notify.ts'
import { type MutationMeta, queryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'

const session = {
  id: 1,
  firstName: 'Işıl',
  lastName: 'Çağlar',
  name: 'Işıl Çağlar',
  username: null,
  avatarUrl: null,
  email: 'i@x.tr',
  role: 'user',
  language: 'tr',
} as const
const failure = (code: string, errors?: [{ path: string; code: string; message: string }]) =>
  new ApiError(400, { code, message: 'sunucunun sözü', errors })

let said: string[] = []
let leave = () => {}

beforeEach(() => {
  said = []
  leave = handleNotices(({ tone, text }) => said.push(`${tone}: ${text}`))
  queryClient.setQueryData(sessionQuery.queryKey, session)
})

afterEach(() => {
  leave()
  queryClient.clear()
})

const mutate = (outcome: () => Promise<unknown>, meta: MutationMeta = {}) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: outcome, meta })
    .execute(undefined)
    .catch(() => 'failed')

test('a mutation shows its success and invalidates its queries', async () => {
  queryClient.setQueryData(['inbox', 1], [])
  await mutate(async () => {}, { success: () => 'Kaydedildi', refreshes: [['inbox']] })
  expect(said).toEqual(['success: Kaydedildi'])
  expect(queryClient.getQueryState(['inbox', 1])?.isInvalidated).toBe(true)
})

test.each([
  [409, 'VERSION_CHANGED'],
  [404, 'NOT_FOUND'],
])('refetches after %p', async (status, code) => {
  queryClient.setQueryData(['inbox', 1], [])
  const meta = { silent: true, refreshes: [['inbox']] }
  await mutate(() => Promise.reject(failure('VALIDATION_ERROR')), meta)
  expect(queryClient.getQueryState(['inbox', 1])?.isInvalidated).toBe(false)
  const refusal = new ApiError(status, { code, message: 'sunucunun sözü' })
  await mutate(() => Promise.reject(refusal), meta)
  expect(queryClient.getQueryState(['inbox', 1])?.isInvalidated).toBe(true)
})

test('an error shows the text of its code, otherwise the message of the server (D92)', async () => {
  await mutate(() => Promise.reject(failure('FORBIDDEN')))
  await mutate(() => Promise.reject(failure('SOMETHING_NEW')))
  await mutate(() => Promise.reject(new TypeError('fetch failed')))
  expect(said).toEqual([
    'error: Yetkisiz erişim',
    'error: sunucunun sözü',
    'error: İnternet bağlantını kontrol et ve yeniden dene.',
  ])
})

test('an error that the form shows has no toast', async () => {
  await mutate(() =>
    Promise.reject(failure('VALIDATION_ERROR', [{ path: 'email', code: 'X', message: 'x' }])),
  )
  await mutate(() => Promise.reject(failure('FORBIDDEN')), { silent: true })
  expect(said).toEqual([])
})

test('a session that ended elsewhere ends here too, a wrong password does not end it', async () => {
  await mutate(() => Promise.reject(failure('INVALID_CREDENTIALS')), { silent: true })
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(session)
  const read = queryClient.fetchQuery({
    queryKey: ['inbox'],
    queryFn: () => Promise.reject(failure('UNAUTHENTICATED')),
  })
  await read.catch(() => {})
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
})

test('waits for figures that are counted for the first time, as long as the server says', async () => {
  const counting = new ApiError(503, { code: 'COUNTING', message: 'x', retryAfter: 0.001 })
  let asked = 0
  const queryFn = async () => {
    if (++asked < 6) throw counting
    return 'sayıldı'
  }
  expect(await queryClient.fetchQuery({ queryKey: ['figures'], queryFn })).toBe('sayıldı')
})
