import type { Page } from 'playwright'
import { dataOf } from '#api/client.ts'
import type { World } from './build.ts'
import { broken, dialog, type Moment, silent } from './moment.ts'

/** The newest ticket with messages, with a note and a reply on it. */
async function open(page: Page, { clientOf, adminA }: World) {
  const { tickets } = (await clientOf(adminA)).admin.support
  const found = await dataOf(tickets.$get({ query: { status: 'unresolved', limit: '50' } }))
  const lists = await Promise.all(
    found.tickets.map(async ({ id }) => {
      const { messages } = await dataOf(tickets[':id'].messages.$get({ param: { id: `${id}` }, query: {} }))
      return { id, messages }
    }),
  )
  const { id, messages } = lists.sort((one, other) => other.messages.length - one.messages.length)[0]!
  const param = { id: `${id}` }
  if (!messages.some(({ is_internal }) => is_internal))
    await dataOf(tickets[':id'].notes.$post({ param, json: { note: 'Aynı cihazdan iki hesap görünüyor.' } }))
  await page.goto(`/flight-control/support-tickets/${id}`)
  await page.getByRole('log').waitFor()
}

const list = '/flight-control/support-messages'

/** One ticket of the staff, and the view of messages. */
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
  { name: 'ticket-messages', path: `${list}?is_internal=true`, as: 'admin' },
  { name: 'ticket-failed', path: `${list}?ticket=1`, as: 'admin', api: [/\/messages\?/, broken] },
  {
    name: 'ticket-loading',
    path: `${list}?ticket=1`,
    as: 'admin',
    loading: true,
    api: [/\/messages\?/, silent],
  },
]
