import { expect, test } from 'bun:test'
import { oneOf, text } from '#web/lib/search.ts'
import { listSearch, opened, openedOrNew } from './list-search.ts'

const search = listSearch({
  filters: { search: text, category: oneOf(['news', 'offers']) },
  dialogs: { template: openedOrNew, preview: opened },
  sorts: ['name'],
  limit: 10,
})

test('ignores invalid values in the URL', () => {
  const raw = {
    page: 'x',
    limit: 7,
    category: 'spam',
    template: 'old',
    preview: -1,
    sort: 'secret',
    order: 'up',
  }
  expect(search.parse(raw)).toEqual({ page: 1, limit: 10 })
})

test('the request contains neither dialogs nor unknown keys', () => {
  const { loaderDeps } = search.route
  const whole = { ...search.parse({ page: 2, template: 'new', category: 'news' }), utm_source: 'mail' }
  expect(loaderDeps({ search: whole })).toEqual({ page: 2, limit: 10, category: 'news' })
  expect(search.asked(search.parse({ template: 7 }))).toEqual(search.asked(search.parse({})))
})
