import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, done, ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { Template, TemplateChange, TemplateInput, TemplateList, TemplateQuery } from './schema.ts'
import { create, get, list, remove, update } from './service.ts'

const reads = 'reply-templates.read'
const requires = 'reply-templates.manage'

/** /admin/support/reply-templates: answers that are inserted into ticket replies (D14). */
export const replyTemplateAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List reply templates', requires: reads, returns: TemplateList }),
    query(TemplateQuery),
    async (c) => ok(c, await list(c.get('ctx'), c.req.valid('query'))),
  )
  .post(
    '/',
    endpoint({ summary: 'Create a reply template', requires, returns: Template }),
    body(TemplateInput),
    async (c) => created(c, await create(c.get('ctx'), c.req.valid('json'))),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get a reply template', requires: reads, returns: Template }),
    params(Id),
    async (c) => ok(c, await get(c.get('ctx'), c.req.valid('param'))),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update a reply template', requires, returns: Template }),
    params(Id),
    body(TemplateChange),
    async (c) => ok(c, await update(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .delete('/:id', endpoint({ summary: 'Delete a reply template', requires }), params(Id), async (c) => {
    await remove(c.get('ctx'), c.req.valid('param'))
    return done(c)
  })
