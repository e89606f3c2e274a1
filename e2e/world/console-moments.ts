import { altered, button, dialog, type Moment, momentsOf, opens } from './moment.ts'

const queue = '/flight-control/notification-queue'

/** The menus of a person and of the console. */
export const consoleMoments: Moment[] = [
  ...momentsOf('admin', '/flight-control', {
    'console-enrol-first': {
      api: [/\/auth\/status/, altered(({ user }) => Object.assign(user, { mustEnrol: true }))],
    },
  }),
  ...momentsOf('admin', '/home', {
    'user-menu': (page) => button(page, 'Hesap menüsünü', 'Open account').click(),
  }),
  ...momentsOf('admin', queue, {
    palette: (page) => page.keyboard.press('Control+k').then(() => dialog(page)),
    'palette-none': async (page) => {
      await page.keyboard.press('Control+k')
      await dialog(page)
      await page.getByRole('combobox').fill('zürafa')
      await page.getByText(/^(Sonuç yok|No results)/).waitFor()
    },
  }),
  ...momentsOf('admin', '/flight-control/reports', {
    'menu-collapsed': { only: 'desk', act: (page) => button(page, 'Daralt', 'Collapse').click() },
    'menu-drawer': { only: 'phone', act: opens('Menüyü aç', 'Open menu') },
  }),
]
