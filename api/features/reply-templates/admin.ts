import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
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
    (c) => run(c, list),
  )
  .post(
    '/',
    endpoint({ summary: 'Create a reply template', requires, returns: Template }),
    body(TemplateInput),
    (c) => runCreated(c, create),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get a reply template', requires: reads, returns: Template }),
    params(Id),
    (c) => run(c, get),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update a reply template', requires, returns: Template }),
    params(Id),
    body(TemplateChange),
    (c) => run(c, update),
  )
  .delete('/:id', endpoint({ summary: 'Delete a reply template', requires }), params(Id), (c) =>
    run(c, remove),
  )
