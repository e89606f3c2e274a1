import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, Id, params } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
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
    (c) => run(c, list),
  )
  .post(
    '/',
    endpoint({ summary: 'Create a category of reply templates', requires, returns: Category }),
    body(CategoryInput),
    (c) => runCreated(c, create),
  )
  .get(
    '/:id',
    endpoint({
      summary: 'Get a category of reply templates',
      requires: reads,
      returns: Category,
    }),
    params(Id),
    (c) => run(c, get),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Rename a category of reply templates', requires, returns: Category }),
    params(Id),
    body(CategoryChange),
    (c) => run(c, update),
  )
  .delete('/:id', endpoint({ summary: 'Delete a category of reply templates', requires }), params(Id), (c) =>
    run(c, remove),
  )
