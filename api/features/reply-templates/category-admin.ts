import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, done, ok } from '#api/http/envelope.ts'
import { body, Id, params } from '#api/http/input.ts'
import { create, get, list, remove, update } from './categories.ts'
import { Category, CategoryChange, CategoryInput, CategoryList } from './category-schema.ts'

const reads = 'reply-templates.read'
const requires = 'reply-templates.manage'

/** /admin/support/reply-templates/categories: what reply templates are for (D14). */
export const replyCategoryAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({
      summary: 'List categories of reply templates',
      requires: reads,
      returns: CategoryList,
    }),
    async (c) => ok(c, await list(c.get('ctx'))),
  )
  .post(
    '/',
    endpoint({ summary: 'Create a category of reply templates', requires, returns: Category }),
    body(CategoryInput),
    async (c) => created(c, await create(c.get('ctx'), c.req.valid('json'))),
  )
  .get(
    '/:id',
    endpoint({
      summary: 'Get a category of reply templates',
      requires: reads,
      returns: Category,
    }),
    params(Id),
    async (c) => ok(c, await get(c.get('ctx'), c.req.valid('param'))),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Rename a category of reply templates', requires, returns: Category }),
    params(Id),
    body(CategoryChange),
    async (c) => ok(c, await update(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .delete(
    '/:id',
    endpoint({ summary: 'Delete a category of reply templates', requires }),
    params(Id),
    async (c) => {
      await remove(c.get('ctx'), c.req.valid('param'))
      return done(c)
    },
  )
