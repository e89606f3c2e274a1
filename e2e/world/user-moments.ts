import { altered, dialog, type Moment, momentsOf, opens, portrait, states } from './moment.ts'

const path = '/flight-control/users-management'
const firstRow = (nth: number) =>
  `tbody tr:nth-child(${nth}) [role=checkbox], li:nth-child(${nth}) [role=checkbox]`

/** The list of users, and what is done to them. */
export const userMoments: Moment[] = [
  ...states('users', path, /\/admin\/users(\?|$)/),
  ...momentsOf('admin', path, {
    'users-pictures': {
      api: [
        /\/admin\/users(\?|$)/,
        altered(({ users }) => {
          for (const user of users.slice(0, 12)) if (user.id % 2) user.profileImageUrl = portrait
        }),
      ],
    },
    'users-none-found': '?search=xyzxyz',
    'users-selected': async (page) => {
      for (const row of [2, 3]) await page.locator(firstRow(row)).first().click()
      await page.getByRole('toolbar').waitFor()
    },
    'users-suspend': async (page) => {
      await page.locator(firstRow(3)).first().click()
      const tools = page.getByRole('toolbar')
      const name = /^(Askıya al|Suspend)$/
      const menu = tools.locator('button[aria-haspopup="menu"]')
      if ((await menu.count()) > 0) {
        await menu.click()
        await page.getByRole('menuitem', { name }).click()
      } else await tools.getByRole('button', { name }).click()
      await dialog(page)
    },
    'users-advanced': opens('Gelişmiş arama', 'Advanced search'),
  }),
]
