import { afterAll, setDefaultTimeout, test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import { openDesk } from './world/support-desk.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, clientOf, adminA, gamer, home } = await openWorld({ story: true })
const desk = openDesk({ home, clientOf, adminA })
afterAll(() => desk.close())

const subject = 'Kartımdan iki kez çekildi'
const { support } = await clientOf(await gamer())
/** Urgent, with an hour for the first response, around the clock. */
const { id } = await dataOf(
  support.tickets.$post({
    json: { subject, description: 'Kartımdan aynı ödeme iki kez alındı.', category: 'billing', priority: 4 },
  }),
)

const page = await visitor()
const row = page.getByRole('row').filter({ hasText: subject })
// The job looks every quarter of a minute, and may be late on a busy machine.
setDefaultTimeout(180_000)
const jobRuns = { timeout: 120_000 }

test('a due time that is near appears in the list', async () => {
  await signIn(page, adminA)
  await page.goto('/flight-control/support-tickets?sla=due_soon')
  await expect(page.getByRole('button', { name: /^SLA/ })).toContainText('Süresi yaklaşan')
  await expect(row).toBeHidden()
  await desk.pass(id, 40)
  await expect.poll(() => desk.isMarked(id, 'sla_warned_at'), jobRuns).toBe(true)
  await page.reload()
  await expect(row).toBeVisible()
  const { ticket } = await dataOf(
    (await clientOf(adminA)).admin.support.tickets[':id'].$get({ param: { id: `${id}` } }),
  )
  // The list counts whole minutes from when it was drawn, which a busy machine does more than half a minute after the start.
  const due = row.locator(`time[datetime="${new Date(ticket.first_response_due_date!).toISOString()}"]`)
  await expect(due).toHaveText(/^(1\d|20) dk\. sonra$/)
})

test('a missed due time appears in the list, the ticket and its history', async () => {
  await desk.pass(id, 30)
  await expect.poll(() => desk.isMarked(id, 'first_response_breached_at'), jobRuns).toBe(true)
  await page.goto('/flight-control/support-tickets?sla=breached')
  await expect(row).toBeVisible()
  await expect(row).toContainText('Süresi geçti')
  await page.goto(`/flight-control/support-tickets/${id}`)
  await expect(page.getByRole('region', { name: 'Talep', exact: true })).toContainText('Süre kaçtı')
  await page.getByRole('tab', { name: /Geçmiş/ }).click()
  await expect(page.getByText('Talebin hedef süresi aşıldı (Yanıt süresi kaçtı)')).toHaveCount(1)
})

test('the due time is paused while the ticket waits for its requester', async () => {
  const staff = (await clientOf(adminA)).admin.support.tickets[':id']
  await staff.status.$put({ param: { id: `${id}` }, json: { status: 'waiting_user' } })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Talep', exact: true })).toContainText('Süre durdu')
})

test('changing the policy of a priority changes the due times of its tickets', async () => {
  await page.goto('/flight-control/support-settings')
  await page.getByRole('button', { name: 'Düzenle: Acil · Tüm kategoriler' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Çözüm (dakika)').fill('2880')
  await expect(dialog).toContainText('48 sa.')
  await dialog.getByRole('combobox', { name: 'Hangi talepler için?' }).click()
  await page.getByRole('option', { name: 'Çözülmemiş talepler de' }).click()
  await expect(dialog).toContainText(/Çözülmemiş \d+ talepten/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Çözüm: 48 sa.')).toBeVisible()
  await expect(page.getByText(/yeniden hesaplanıyor/)).toBeHidden({ timeout: 25_000 })
  const { ticket } = await dataOf(
    (await clientOf(adminA)).admin.support.tickets[':id'].$get({ param: { id: `${id}` } }),
  )
  const hours = (Date.parse(ticket.resolution_due_date!) - Date.parse(ticket.created_date)) / 3_600_000
  expect(Math.round(hours)).toBe(48)
})
