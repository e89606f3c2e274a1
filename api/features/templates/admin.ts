import { Hono } from 'hono'
import { endpoint, largeBodyLimit } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, params, query } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { Template, TemplateChange, TemplateId, TemplateInput, TemplateList, TemplateQuery } from './schema.ts'
import { create, get, list, remove, toggle, update } from './service.ts'

/** /admin/notifications/templates: reusable notification texts. */
export const templateAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List templates', requires: 'templates.read', returns: TemplateList }),
    query(TemplateQuery),
    (c) => run(c, list),
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
    (c) => runCreated(c, create),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get a template', requires: 'templates.read', returns: Template }),
    params(TemplateId),
    (c) => run(c, get),
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
    (c) => run(c, update),
  )
  .delete(
    '/:id',
    endpoint({ summary: 'Delete a template', requires: 'templates.manage' }),
    params(TemplateId),
    (c) => run(c, remove),
  )
  .put(
    '/:id/toggle-status',
    endpoint({
      summary: 'Activate or deactivate a template',
      requires: 'templates.manage',
      returns: Template,
    }),
    params(TemplateId),
    (c) => run(c, toggle),
  )
