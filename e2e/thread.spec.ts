import { test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import { requests, writeRequests } from './world/support-requests.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const world = await openWorld({ story: true })
const { visitor, signIn, clientOf, adminA, adminB, gamer } = world
const requester = await gamer()
await writeRequests(world, requester)
const staff = (await clientOf(adminA)).admin.support
const colleague = (await clientOf(adminB)).admin.support
const { tickets } = await dataOf(staff.tickets.$get({ query: { search: requests.waiting } }))
const ticket = tickets[0]!
const param = { id: String(ticket.id) }

await dataOf(
  staff['reply-templates'].$post({
    json: {
      name: 'Teşekkür',
      content: 'Teşekkürler {{firstName}}, bakıyoruz.',
      category: 'closing',
      language: 'tr',
    },
  }),
)
await dataOf(staff.macros.$post({ json: { name: 'Çöz', actions: { status: 'resolved', priority: 1 } } }))

const page = await visitor()
const log = page.getByRole('log', { name: 'Konuşma' })
const area = page.getByRole('textbox', { name: 'Yanıtın' })
const note = page.getByRole('textbox', { name: 'İç not' })
const facts = page.getByRole('region', { name: 'Talep', exact: true })

test('an agent opens a ticket, and answers from a template by keyboard alone', async () => {
  await signIn(page, adminA)
  await page.goto(`/flight-control/support-tickets/${ticket.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(requests.waiting)
  // The list beside it has the name of the panel, as the way to it says.
  await expect(page.getByRole('heading', { level: 2, name: 'Destek talepleri' })).toBeVisible()
  await expect(log.getByText('Hatayı da ekledim.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('r')
  await expect(area).toBeFocused()
  await page.keyboard.type('/teş')
  await expect(page.getByRole('option', { name: /Teşekkür/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(area).toHaveValue(/Teşekkürler \S+, bakıyoruz\./)
  await page.keyboard.press('Control+Enter')
  await expect(log.getByText(/Teşekkürler \S+, bakıyoruz\./)).toBeVisible()
  await expect(area).toHaveValue('')
})

test('messages that could not be loaded say so in the pane, without a frame within it', async () => {
  const messages = (url: URL) => url.pathname.endsWith(`/${ticket.id}/messages`)
  await page.route(messages, (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'NOT_FOUND' } }),
  )
  await page.reload()
  const failure = page.getByRole('alert').filter({ hasText: 'Mesajlar yüklenemedi' })
  await expect(failure).toBeVisible()
  await expect(failure.locator('..')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const retry = failure.getByRole('button', { name: 'Yeniden dene' })
  await Promise.all([page.waitForRequest((request) => messages(new URL(request.url()))), retry.click()])
  await page.unroute(messages)
  // The stream of events may have them read again first.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(log).toContainText('bakıyoruz.', { timeout: 3_000 })
  }).toPass()
})

test('the draft of a note survives a reload, and the note is not shown to the requester', async () => {
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(note).toBeFocused()
  await page.keyboard.type('Şüpheli hesap')
  await page.reload()
  await page.getByRole('radio', { name: 'İç not' }).click()
  await expect(note).toHaveValue('Şüpheli hesap')
  await note.press('Control+Enter')
  await expect(log.getByText('Şüpheli hesap')).toBeVisible()
  const guest = await visitor()
  await signIn(guest, requester)
  await guest.goto(`/support/tickets/${ticket.id}`)
  await expect(guest.getByText('bakıyoruz.')).toBeVisible()
  await expect(guest.getByText('Şüpheli hesap')).toBeHidden()
  await guest.context().close()
})

test('a reply to a thread that has moved on keeps its text and shows the new message', async () => {
  // The colleague writes while the reply is on its way.
  const isReply = (url: URL) => url.pathname.endsWith(`/${ticket.id}/messages`)
  let hasWritten = false
  await page.route(isReply, async (route) => {
    if (route.request().method() === 'POST' && !hasWritten) {
      hasWritten = true
      await colleague.tickets[':id'].messages.$post({ param, json: { message: 'Ben hallettim' } })
    }
    await route.continue()
  })
  await page.getByRole('radio', { name: 'Yanıt' }).click()
  await area.fill('Şifreni yenile')
  await area.press('Control+Enter')
  await expect(page.getByText('Sen yazarken yeni mesaj geldi')).toBeVisible()
  await expect(area).toHaveValue('Şifreni yenile')
  await expect(log.getByText('Ben hallettim')).toBeVisible()
  await page.getByRole('button', { name: 'Yine de gönder' }).click()
  await expect(log.getByText('Şifreni yenile')).toBeVisible()
  await area.press('Escape')
  await page.unroute(isReply)
})

test('sees that a colleague is replying', async () => {
  await expect(log.getByText('Ben hallettim')).toBeVisible()
  await colleague.tickets[':id'].presence.$post({ param, json: { state: 'replying' } })
  await expect(page.getByText(/yanıt yazıyor/)).toBeVisible()
  await colleague.tickets[':id'].presence.$post({ param, json: { state: 'left' } })
  await expect(page.getByText(/yanıt yazıyor/)).toBeHidden()
})

test('assigns, sets the priority and applies a macro by single keys', async () => {
  await page.keyboard.press('i')
  await expect(facts.getByRole('button', { name: /^Temsilci/ })).not.toContainText('Atanmamış')
  await page.keyboard.press('p')
  await page.keyboard.type('krit')
  await page.keyboard.press('Enter')
  await expect(facts.getByRole('button', { name: /^Öncelik/ })).toContainText('Kritik')
  await page.keyboard.press('m')
  await page.keyboard.type('çöz')
  await page.keyboard.press('Enter')
  await expect(facts.getByRole('button', { name: /^Durum/ })).toContainText('Çözüldü')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('shows the next ticket without a request, because it was prefetched', async () => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.waitForLoadState('networkidle')
  const before = (await heading.textContent()) ?? ''
  const unanswered = () => {}
  await page.route('**/admin/support/tickets/**', unanswered)
  await page.keyboard.press('j')
  await expect(heading).not.toHaveText(before)
  await expect(log).toContainText(/\S/)
  await page.unroute('**/admin/support/tickets/**', unanswered)
})

test('merges a ticket and undoes it', async () => {
  const other = tickets.length > 1 ? tickets[1]! : ticket
  const { data } = { data: other }
  const from = (await dataOf(staff.tickets.$get({ query: { search: requests.open } }))).tickets[0]!
  await page.goto(`/flight-control/support-tickets/${from.id}`)
  await page.getByRole('button', { name: 'İşlemler' }).click()
  await page.getByRole('menuitem', { name: 'Birleştir', exact: true }).click()
  await page.keyboard.type(String(data.id))
  await page.getByRole('option', { name: new RegExp(`#${ticket.id} `) }).click()
  await expect(page).toHaveURL(new RegExp(`/${ticket.id}$`))
  await expect(log.getByText(`#${from.id} numaralı`)).toBeVisible()
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(log.getByText(`#${from.id} numaralı`)).toBeHidden()
})

test('the messages of a ticket that the list finds are filtered', async () => {
  await page.goto('/flight-control/support-messages?status=all')
  await page.getByRole('searchbox', { name: 'Başlık, mesaj, kişi, #no' }).fill(requests.waiting)
  await page.getByRole('row', { name: new RegExp(`#${ticket.id} `) }).click()
  await expect(page).toHaveURL(new RegExp(`ticket=${ticket.id}`))
  await page.getByRole('button', { name: 'İşlemler' }).click()
  await page.getByRole('menuitem', { name: 'Filtreler' }).click()
  await page.getByRole('button', { name: 'Tür', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'İç not' }).click()
  await expect(log.getByText('Şüpheli hesap')).toBeVisible()
  await expect(log.getByText('Ben hallettim')).toBeHidden()
  await expectAccessible(page)
})
