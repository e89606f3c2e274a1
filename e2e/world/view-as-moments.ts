import type { Page } from 'playwright'
import { dataOf } from '#api/client.ts'
import type { World } from './build.ts'
import { button, dialog, type Moment, momentsOf } from './moment.ts'

const users = '/flight-control/users-management'

async function newPlayer(world: World) {
  const player = await world.clientOf(await world.gamer())
  const { user } = await dataOf(player.auth.status.$get())
  return String(user.id)
}

/** The page of a new player for an admin. */
async function openUser(page: Page, world: World, tab: string): Promise<void> {
  const id = await newPlayer(world)
  await page.goto(`${users}/${id}?tab=${tab}`)
}

let kept: Promise<string> | undefined

/** What the console hands to the tab that it opens. One for all pictures, because confirmed passwords are limited. */
async function startView(world: World): Promise<string> {
  const id = await newPlayer(world)
  const client = (await world.clientOf(world.adminA)).admin.users[':id']['view-as']
  const json = { password: world.password }
  const { accessToken, expiresAt, user } = await dataOf(client.$post({ param: { id }, json }))
  return JSON.stringify({ accessToken, expiresAt, user: { id: user.id, name: user.name } })
}

/** Makes the window a view. */
async function view(page: Page, world: World): Promise<void> {
  kept ??= startView(world)
  await page.evaluate((item) => sessionStorage.setItem('view-as', item), await kept)
}

/** An admin who views the product as a user, and the history of a user. */
export const viewAsMoments: Moment[] = [
  ...momentsOf('admin', users, {
    'view-as-asked': async (page, world) => {
      await openUser(page, world, 'overview')
      await button(page, 'Onun gözünden bak', 'View as').click()
      await dialog(page)
    },
  }),
  ...momentsOf('guest', '/view-as', {
    'view-as-home': async (page, world) => {
      await view(page, world)
      await page.goto('/home')
      await page.getByRole('timer').waitFor()
    },
    'view-as-refused': async (page, world) => {
      await view(page, world)
      await page.goto('/profile')
      await page.getByLabel(/^(Ad|First name)$/).fill('Başkası')
      await button(page, 'Kaydet', 'Save').click()
      await page
        .getByText(/yalnızca bakıyorsun; bir|only viewing this/)
        .first()
        .waitFor()
    },
    'view-as-over': {},
  }),
  ...momentsOf('admin', users, {
    'user-sign-ins': (page, world) => openUser(page, world, 'security'),
  }),
]
