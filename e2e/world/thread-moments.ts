import type { Page } from 'playwright'
import { dataOf } from '#api/client.ts'
import type { World } from './build.ts'
import { broken, dialog, type Moment, silent } from './moment.ts'
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
  { name: 'ticket', path: list, as: 'admin', act: open },
  {
    name: 'ticket-template',
    path: list,
    as: 'admin',
    act: async (page, world) => {
      await open(page, world)
      await page.keyboard.press('r')
      await page.keyboard.type('/')
    },
  },
  {
    name: 'ticket-status',
    path: list,
    as: 'admin',
    act: async (page, world) => {
      await open(page, world)
      await page.keyboard.press('s')
      await dialog(page)
    },
  },
  {
    name: 'ticket-shortcuts',
    path: list,
    as: 'admin',
    act: async (page, world) => {
      await open(page, world)
      await page.keyboard.press('?')
      await dialog(page)
    },
  },
  {
    name: 'ticket-history',
    path: list,
    as: 'admin',
    act: async (page, world) => {
      await open(page, world)
      await page.getByRole('tab').last().click()
    },
  },
  {
    name: 'ticket-selection',
    path: list,
    as: 'admin',
    act: async (page) => {
      await page.getByRole('grid').getByRole('row').first().focus()
      for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
      await page.getByRole('toolbar').last().waitFor()
    },
  },
  { name: 'ticket-messages', path: `${list}?ticket=1&is_internal=true`, as: 'admin' },
  { name: 'ticket-details', path: `${list}?ticket=1&pane=details`, as: 'admin' },
  { name: 'ticket-list-none-found', path: `${list}?search=bulunmayan`, as: 'admin' },
  { name: 'ticket-list-failed', path: `${list}?ticket=1`, as: 'admin', api: [/support\/tickets\?/, broken] },
  {
    name: 'ticket-list-loading',
    path: list,
    as: 'admin',
    loading: true,
    api: [/support\/tickets\?/, silent],
  },
  { name: 'ticket-failed', path: `${list}?ticket=1`, as: 'admin', api: [/\/messages\?/, broken] },
  {
    name: 'ticket-loading',
    path: `${list}?ticket=1`,
    as: 'admin',
    loading: true,
    api: [/\/messages\?/, silent],
  },
]
