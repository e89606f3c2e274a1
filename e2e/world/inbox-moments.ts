import { button, dialog, type Moment, momentsOf, waits } from './moment.ts'

/** Actions in the inbox. */
export const inboxMoments: Moment[] = [
  ...momentsOf('admin', '/notifications', {
    'inbox-chosen': (page) => page.getByRole('checkbox').first().click(),
  }),
  {
    name: 'inbox-delete',
    path: '/notifications',
    // Pictures are taken side by side, and two cannot delete the same notification.
    as: 'newUser',
    act: async (page) => {
      await button(page, 'Sil', 'Delete').click()
      await button(page, 'Geri al', 'Undo').waitFor()
    },
  },
  ...momentsOf('admin', '/home', {
    'inbox-bell': async (page) => {
      await page.getByRole('button', { name: /^(Bildirimler|Notifications)/ }).click()
      await dialog(page)
    },
  }),
  { name: 'inbox-unread', path: '/notifications?tab=unread', as: 'gamer' },
  ...waits('admin', 'inbox', '/notifications', '**/api/v1/user/notifications?*'),
]
