import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, done, ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import {
  ReplyTemplate,
  ReplyTemplateChange,
  ReplyTemplateInput,
  ReplyTemplateList,
  ReplyTemplateQuery,
} from './schema.ts'
import { create, get, list, remove, update } from './service.ts'

const requires = 'reply-templates.manage'

/** /admin/support/reply-templates: answers that are inserted into ticket replies (D14). */
export const replyTemplateAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({
      summary: 'List reply templates',
      requires: 'reply-templates.read',
      returns: ReplyTemplateList,
    }),
    query(ReplyTemplateQuery),
    async (c) => ok(c, await list(c.get('ctx'), c.req.valid('query'))),
  )
  .post(
    '/',
    endpoint({ summary: 'Create a reply template', requires, returns: ReplyTemplate }),
    body(ReplyTemplateInput),
    async (c) => created(c, await create(c.get('ctx'), c.req.valid('json'))),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get a reply template', requires: 'reply-templates.read', returns: ReplyTemplate }),
    params(Id),
    async (c) => ok(c, await get(c.get('ctx'), c.req.valid('param'))),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update a reply template', requires, returns: ReplyTemplate }),
    params(Id),
    body(ReplyTemplateChange),
    async (c) => ok(c, await update(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .delete('/:id', endpoint({ summary: 'Delete a reply template', requires }), params(Id), async (c) => {
    await remove(c.get('ctx'), c.req.valid('param'))
    return done(c)
  })
