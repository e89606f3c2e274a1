import { states } from './library-moments.ts'
import { button, dialog, type Moment } from './moment.ts'

const path = '/flight-control/support-replyTemplates'
const invalid = '[role=dialog] [aria-invalid="true"]'

/** The panel of reply templates and its dialogs. */
export const replyTemplateMoments: Moment[] = [
  ...states('reply-templates', path, /\/admin\/support\/reply-templates\?/, 'items'),
  { name: 'reply-templates-none-found', path: `${path}?search=xyz`, as: 'admin' },
  {
    name: 'reply-templates-edit',
    path,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Düzenle', 'Edit').click()
      await dialog(page)
    },
  },
  {
    name: 'reply-templates-refused',
    path: `${path}?template=new`,
    as: 'admin',
    act: async (page) => {
      await page.getByLabel(/^(Yanıt|Reply)$/).fill('Selam {{nick}}')
      await page.locator('[role=dialog] button[type=submit]').click()
      await page.locator(invalid).first().waitFor()
    },
  },
  {
    name: 'reply-templates-variables',
    path: `${path}?template=new`,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Değişken ekle', 'Add a variable').click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'reply-templates-category-refused',
    path,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Yeni kategori', 'New category').click()
      await page.locator('[role=dialog] button[type=submit]').click()
      await page.locator(invalid).first().waitFor()
    },
  },
  {
    name: 'reply-templates-category-rename',
    path,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Yeniden adlandır: Karşılama', 'Rename the category Greeting').click()
      await dialog(page)
    },
  },
  {
    name: 'reply-templates-delete',
    path,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Sil', 'Delete').click()
      await dialog(page)
    },
  },
]
