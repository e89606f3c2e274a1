import { button, type Moment, momentsOf, opens, rowOpens, states, submitRefused } from './moment.ts'

const path = '/flight-control/support-replyTemplates'

/** The panel of reply templates and its dialogs. */
export const replyTemplateMoments: Moment[] = [
  ...states('reply-templates', path, /\/admin\/support\/reply-templates\?/),
  ...momentsOf('admin', path, {
    'reply-templates-none-found': '?search=xyz',
    'reply-templates-edit': rowOpens('Düzenle', 'Edit'),
    'reply-templates-category-refused': async (page) => {
      await button(page, 'Yeni kategori', 'New category').click()
      await submitRefused(page)
    },
    'reply-templates-category-rename': opens('Yeniden adlandır: Karşılama', 'Rename the category Greeting'),
    'reply-templates-delete': rowOpens('Sil', 'Delete'),
  }),
  ...momentsOf('admin', `${path}?template=new`, {
    'reply-templates-refused': async (page) => {
      await page.getByLabel(/^(Yanıt|Reply)$/).fill('Selam {{nick}}')
      await submitRefused(page)
    },
    'reply-templates-variables': async (page) => {
      await button(page, 'Değişken ekle', 'Add a variable').click()
      await page.getByRole('menu').waitFor()
    },
  }),
]
