import { button, dialog, type Moment } from './moment.ts'
import { panel } from './panel-moments.ts'

/** Actions in the inbox. */
export const inboxMoments: Moment[] = [
  {
    name: 'inbox-chosen',
    path: '/notifications',
    as: 'admin',
    act: (page) => page.getByRole('checkbox').first().click(),
  },
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
  {
    name: 'inbox-bell',
    path: '/home',
    as: 'admin',
    act: async (page) => {
      await page.getByRole('button', { name: /^(Bildirimler|Notifications)/ }).click()
      await dialog(page)
    },
  },
  { name: 'inbox-unread', path: '/notifications?tab=unread', as: 'gamer' },
  ...panel('inbox', '/notifications', '**/api/v1/user/notifications?*').slice(0, 2),
]
