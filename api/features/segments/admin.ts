import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
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
    (c) => run(c, list),
  )
  .post(
    '/',
    endpoint({ summary: 'Create a segment', requires: 'segments.manage', returns: Segment }),
    body(SegmentInput),
    (c) => runCreated(c, create),
  )
  .post(
    '/preview',
    endpoint({ summary: 'Preview the users that rules match', requires: 'segments.read', returns: Preview }),
    body(PreviewInput),
    (c) => run(c, preview),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get a segment', requires: 'segments.read', returns: Segment }),
    params(Id),
    (c) => run(c, get),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update a segment', requires: 'segments.manage', returns: Segment }),
    params(Id),
    body(SegmentChange),
    (c) => run(c, update),
  )
  .delete('/:id', endpoint({ summary: 'Delete a segment', requires: 'segments.manage' }), params(Id), (c) =>
    run(c, remove),
  )
