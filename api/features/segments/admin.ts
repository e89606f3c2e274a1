import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, done, ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import {
  Preview,
  PreviewInput,
  Segment,
  SegmentChange,
  SegmentInput,
  SegmentList,
  SegmentQuery,
} from './schema.ts'
import { create, get, list, preview, remove, update } from './service.ts'

/** /admin/notifications/segments: groups of users defined by rules. */
export const segmentAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List segments', requires: 'segments.read', returns: SegmentList }),
    query(SegmentQuery),
    async (c) => ok(c, await list(c.get('ctx'), c.req.valid('query'))),
  )
  .post(
    '/',
    endpoint({ summary: 'Create a segment', requires: 'segments.manage', returns: Segment }),
    body(SegmentInput),
    async (c) => created(c, await create(c.get('ctx'), c.req.valid('json'))),
  )
  .post(
    '/preview',
    endpoint({ summary: 'Preview the users that rules match', requires: 'segments.read', returns: Preview }),
    body(PreviewInput),
    async (c) => ok(c, await preview(c.get('ctx'), c.req.valid('json'))),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get a segment', requires: 'segments.read', returns: Segment }),
    params(Id),
    async (c) => ok(c, await get(c.get('ctx'), c.req.valid('param'))),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update a segment', requires: 'segments.manage', returns: Segment }),
    params(Id),
    body(SegmentChange),
    async (c) => ok(c, await update(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .delete(
    '/:id',
    endpoint({ summary: 'Delete a segment', requires: 'segments.manage' }),
    params(Id),
    async (c) => {
      await remove(c.get('ctx'), c.req.valid('param'))
      return done(c)
    },
  )
