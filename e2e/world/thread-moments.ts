import type { Page } from 'playwright'
import { dataOf } from '#api/client.ts'
import type { World } from './build.ts'
import { broken, dialog, type Moment, momentsOf, silent } from './moment.ts'
import { requests } from './support-requests.ts'

/** A ticket with a conversation, and a note on it. */
async function open(page: Page, { clientOf, adminA }: World) {
  const { tickets } = (await clientOf(adminA)).admin.support
  const query = { search: requests.waiting, limit: '1' }
  const [ticket] = (await dataOf(tickets.$get({ query }))).tickets
  const param = { id: String(ticket?.id) }
  const notes = await dataOf(tickets[':id'].notes.$get({ param }))
  if (notes.length === 0)
    await dataOf(tickets[':id'].notes.$post({ param, json: { note: 'Aynı cihazdan iki hesap görünüyor.' } }))
  await page.goto(`/flight-control/support-tickets/${param.id}`)
  await page.getByRole('log').waitFor()
}

const list = '/flight-control/support-messages'

/** The list of tickets with one of them open, as agents work. */
export const threadMoments: Moment[] = [
  ...momentsOf('admin', list, {
    ticket: open,
    'ticket-template': async (page, world) => {
      await open(page, world)
      await page.keyboard.press('r')
      await page.keyboard.type('/')
    },
    'ticket-status': async (page, world) => {
      await open(page, world)
      await page.keyboard.press('s')
      await dialog(page)
    },
    'ticket-shortcuts': async (page, world) => {
      await open(page, world)
      await page.keyboard.press('?')
      await dialog(page)
    },
    'ticket-history': async (page, world) => {
      await open(page, world)
      await page.getByRole('tab').last().click()
    },
    'ticket-selection': async (page) => {
      await page.getByRole('grid').getByRole('row').first().focus()
      for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
      await page.getByRole('toolbar').last().waitFor()
    },
    'ticket-messages': '?ticket=1&is_internal=true',
    'ticket-details': '?ticket=1&pane=details',
    'ticket-list-none-found': '?search=bulunmayan',
    'ticket-list-failed': { search: '?ticket=1', api: [/support\/tickets\?/, broken] },
    'ticket-list-loading': { loading: true, api: [/support\/tickets\?/, silent] },
    'ticket-failed': { search: '?ticket=1', api: [/\/messages\?/, broken] },
    'ticket-loading': { search: '?ticket=1', loading: true, api: [/\/messages\?/, silent] },
  }),
]
