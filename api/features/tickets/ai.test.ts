import { afterAll, afterEach, expect, test } from 'bun:test'
import type { Caller } from '#api/testing/caller.ts'
import { png } from '#api/testing/files.ts'
import { openTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { createWorld } from '#api/testing/world.ts'

type Asked = { key: string | null; body: { model: string; messages: { role: string; content: string }[] } }
let asked: Asked[] = []
let answer: () => Response
const good = () => Response.json({ choices: [{ message: { content: ' Tamamdır ' } }] })
const provider = Bun.serve({
  port: 0,
  async fetch(request) {
    expect(new URL(request.url).pathname).toBe('/v1/chat/completions')
    asked.push({ key: request.headers.get('authorization'), body: (await request.json()) as Asked['body'] })
    return answer()
  },
})

const env = { AI_BASE_URL: `${provider.url}v1/`, AI_API_KEY: 'anahtar', AI_MODEL: 'kucuk' }
const world = await createWorld({ env })
const plain = await createWorld()
const agent = await world.as(await world.admin())
afterEach(() => {
  asked = []
})
afterAll(async () => {
  await world.close()
  await plain.close()
  await provider.stop(true)
})

const desk = '/admin/support/tickets'
async function begin() {
  answer = good
  const gamer = await world.as(await world.user())
  const { id } = await openTicket(gamer)
  await gamer.post(`${ticketsPath}/${id}/messages`, { message: 'Hâlâ giremiyorum' })
  await agent.post(`${desk}/${id}/messages`, { message: 'Şifreni yenile' })
  const note = (await agent.post(`${desk}/${id}/notes`, { note: 'Çok gizli bir not' })).body.data.id
  const messages = (await agent.get(`${desk}/${id}/messages`)).body.data.messages
  return { id, gamer, own: `${ticketsPath}/${id}`, path: `${desk}/${id}`, note, first: messages[0].id }
}

test('drafts and summaries are made of the public messages only (D13)', async () => {
  const { path } = await begin()
  expect((await agent.post(`${path}/ai-draft`)).body.data).toEqual({ draft: 'Tamamdır' })
  expect((await agent.get(`${path}/ai-summary`)).body.data).toEqual({ summary: 'Tamamdır' })
  expect(asked).toHaveLength(2)
  for (const { key, body } of asked) {
    expect([key, body.model]).toEqual(['Bearer anahtar', 'kucuk'])
    const sent = JSON.stringify(body)
    for (const each of ['Giriş yapamıyorum', 'Hâlâ giremiyorum', 'Şifreni yenile'])
      expect(sent).toContain(each)
    expect(sent).not.toContain('gizli')
  }
})

test('translates a message, and never a note (D12)', async () => {
  const { path, first, note } = await begin()
  const translated = await agent.post(`${path}/messages/${first}/translate`, { target: 'en' })
  expect(translated.body.data).toEqual({ id: first, target: 'en', text: 'Tamamdır' })
  expect(asked[0]?.body.messages).toMatchObject([
    { role: 'system', content: expect.stringContaining('English') },
    { role: 'user', content: 'Hâlâ giremiyorum' },
  ])
  expect((await agent.post(`${path}/messages/${note}/translate`)).body.code).toBe('INTERNAL_NOTE')
  expect((await agent.post(`${path}/messages/999999/translate`)).status).toBe(404)
  expect((await agent.post(`${path}/messages/${first}/translate`, { target: 'de' })).status).toBe(400)
  expect(asked).toHaveLength(1)
})

test('translates the request of a ticket (D12)', async () => {
  const { path, id } = await begin()
  const translated = await agent.post(`${path}/translate`, { target: 'en' })
  expect(translated.body.data).toEqual({ id, target: 'en', text: 'Tamamdır' })
  expect(asked[0]?.body.messages).toMatchObject([
    { role: 'system', content: expect.stringContaining('English') },
    { role: 'user', content: 'Şifremi doğru yazdığım hâlde oyuna bir türlü giremiyorum.' },
  ])
  expect((await agent.post(`${desk}/999999/translate`)).status).toBe(404)
})

test('translates a text file of a message, and neither other types, large files, notes nor unsent uploads (D12)', async () => {
  const { path, gamer, own } = await begin()
  const upload = async (who: Caller, to: string, name: string, content: BlobPart) => {
    const form = new FormData()
    form.append('files', new File([content], name))
    return (await who.form(`${to}/attachments`, form)).body.data.id as number
  }
  const text = await upload(gamer, own, 'hata.txt', 'Bağlantı zaman aşımına uğradı')
  const long = await upload(gamer, own, 'uzun.txt', 'a'.repeat(20 * 1024 + 1))
  const picture = await upload(gamer, own, 'ekran.png', png().slice().buffer)
  await gamer.post(`${own}/messages`, { message: 'Ekte', attachments: [text, long, picture] })
  const inside = await upload(agent, path, 'ic.txt', 'Çok gizli')
  await agent.post(`${path}/messages`, { message: 'Not', is_internal: true, attachments: [inside] })
  const unsent = await upload(agent, path, 'bekleyen.txt', 'Henüz değil')
  const translate = async (id: number) =>
    (await agent.post(`/admin/support/attachments/${id}/translate`)).body
  expect((await translate(text)).data).toEqual({ id: text, target: 'tr', text: 'Tamamdır' })
  expect(asked.at(-1)?.body.messages.at(-1)?.content).toBe('Bağlantı zaman aşımına uğradı')
  const codes = []
  for (const id of [long, picture, inside, unsent]) codes.push((await translate(id)).code)
  expect(codes).toEqual(['FILE_NOT_TRANSLATABLE', 'FILE_NOT_TRANSLATABLE', 'INTERNAL_NOTE', 'NOT_FOUND'])
  expect(asked).toHaveLength(1)
})

test.each([
  ['an error', () => new Response('meşgul', { status: 500 })],
  ['a redirect', () => Response.redirect('http://169.254.169.254/')],
  ['no JSON', () => new Response('<html>')],
  ['an empty text', () => Response.json({ choices: [{ message: { content: ' ' } }] })],
])('returns 503 when the provider answers with %s', async (_, given) => {
  const { path } = await begin()
  answer = given
  const { status, body } = await agent.post(`${path}/ai-draft`)
  expect([status, body.code]).toEqual([503, 'AI_UNAVAILABLE'])
})

test('returns 501 without a provider, and says that there is none', async () => {
  const caller = await plain.as(await plain.admin())
  const { id } = await openTicket(await plain.as(await plain.user()))
  for (const { status, body } of [
    await caller.post(`${desk}/${id}/ai-draft`),
    await caller.get(`${desk}/${id}/ai-summary`),
    await caller.post(`${desk}/${id}/messages/1/translate`),
    await caller.post(`${desk}/${id}/translate`),
    await caller.post('/admin/support/attachments/1/translate'),
  ])
    expect([status, body.code]).toEqual([501, 'NOT_CONFIGURED'])
  expect((await caller.get(`${desk}/${id}/context`)).body.data.ai_available).toBe(false)
  const { path } = await begin()
  expect((await agent.get(`${path}/context`)).body.data.ai_available).toBe(true)
})
