import { Hono } from 'hono'
import { endpoint, largeBodyLimit } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, done, ok } from '#api/http/envelope.ts'
import { body, params, query } from '#api/http/input.ts'
import { Template, TemplateChange, TemplateId, TemplateInput, TemplateList, TemplateQuery } from './schema.ts'
import { create, get, list, remove, toggle, update } from './service.ts'

/** /admin/notifications/templates: reusable notification texts. */
export const templateAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List templates', requires: 'templates.read', returns: TemplateList }),
    query(TemplateQuery),
    async (c) => ok(c, await list(c.get('ctx'), c.req.valid('query'))),
  )
  .post(
    '/',
    endpoint({
      summary: 'Create a template',
      requires: 'templates.manage',
      returns: Template,
      bodyLimit: largeBodyLimit,
    }),
    body(TemplateInput),
    async (c) => created(c, await create(c.get('ctx'), c.req.valid('json'))),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get a template', requires: 'templates.read', returns: Template }),
    params(TemplateId),
    async (c) => ok(c, await get(c.get('ctx'), c.req.valid('param'))),
  )
  .put(
    '/:id',
    endpoint({
      summary: 'Update a template',
      requires: 'templates.manage',
      returns: Template,
      bodyLimit: largeBodyLimit,
    }),
    params(TemplateId),
    body(TemplateChange),
    async (c) => ok(c, await update(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .delete(
    '/:id',
    endpoint({ summary: 'Delete a template', requires: 'templates.manage' }),
    params(TemplateId),
    async (c) => {
      await remove(c.get('ctx'), c.req.valid('param'))
      return done(c)
    },
  )
  .put(
    '/:id/toggle-status',
    endpoint({
      summary: 'Activate or deactivate a template',
      requires: 'templates.manage',
      returns: Template,
    }),
    params(TemplateId),
    async (c) => ok(c, await toggle(c.get('ctx'), c.req.valid('param'))),
  )
