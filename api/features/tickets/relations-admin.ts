import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, done, ok } from '#api/http/envelope.ts'
import { body, Id, params } from '#api/http/input.ts'
import { AppliedMacro, ApplyMacro, Macro, MacroChange, MacroInput, Macros } from './macro-schema.ts'
import * as macros from './macros.ts'
import { merge, split, unmerge } from './merge.ts'
import * as relations from './relations.ts'
import * as wire from './relations-schema.ts'

const reads = 'tickets.read'
const requires = 'tickets.manage'

/** /admin/support/tickets/{id}: what surrounds the thread of a ticket. */
export const relationAdmin = new Hono<Env>()
  .get(
    '/:id/context',
    endpoint({
      summary: 'Get followers, related tickets and agents at a ticket',
      requires: reads,
      returns: wire.ThreadContext,
    }),
    params(Id),
    async (c) => ok(c, await relations.context(c.get('ctx'), c.req.valid('param'))),
  )
  .get(
    '/:id/requester',
    endpoint({ summary: 'Get the requester of a ticket', requires: reads, returns: wire.RequesterCard }),
    params(Id),
    async (c) => ok(c, await relations.requester(c.get('ctx'), c.req.valid('param'))),
  )
  .post(
    '/:id/merge',
    endpoint({ summary: 'Merge a ticket into another', requires, returns: wire.MergedTicket }),
    params(Id),
    body(wire.Merge),
    async (c) => ok(c, await merge(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .delete(
    '/:id/merge',
    endpoint({ summary: 'Undo the merge of a ticket', requires, returns: wire.MergedTicket }),
    params(Id),
    async (c) => ok(c, await unmerge(c.get('ctx'), c.req.valid('param'))),
  )
  .post(
    '/:id/split',
    endpoint({ summary: 'Move messages to a new ticket', requires, returns: wire.SplitTicket }),
    params(Id),
    body(wire.Split),
    async (c) => created(c, await split(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .post(
    '/:id/related',
    endpoint({ summary: 'Relate another ticket', requires }),
    params(Id),
    body(wire.Related),
    async (c) => {
      await relations.relate(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
      return done(c)
    },
  )
  .delete(
    '/:id/related/:relatedId',
    endpoint({ summary: 'Remove the relation of two tickets', requires }),
    params(wire.RelatedId),
    async (c) => {
      await relations.unrelate(c.get('ctx'), c.req.valid('param'))
      return done(c)
    },
  )
  .put('/:id/follow', endpoint({ summary: 'Follow a ticket', requires }), params(Id), async (c) => {
    await relations.follow(c.get('ctx'), c.req.valid('param'))
    return done(c)
  })
  .delete(
    '/:id/follow',
    endpoint({ summary: 'Stop following a ticket', requires }),
    params(Id),
    async (c) => {
      await relations.unfollow(c.get('ctx'), c.req.valid('param'))
      return done(c)
    },
  )
  .put(
    '/:id/snooze',
    endpoint({ summary: 'Hide a ticket until a time, or wake it', requires }),
    params(Id),
    body(wire.Snooze),
    async (c) => {
      await relations.snooze(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
      return done(c)
    },
  )
  .post(
    '/:id/presence',
    endpoint({ summary: 'Tell other agents what I do at a ticket', requires }),
    params(Id),
    body(wire.PresenceInput),
    async (c) => {
      await relations.present(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
      return done(c)
    },
  )
  .post(
    '/:id/apply-macro',
    endpoint({ summary: 'Apply a macro to a ticket', requires, returns: AppliedMacro }),
    params(Id),
    body(ApplyMacro),
    async (c) => ok(c, await macros.apply(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )

/** /admin/support/macros: what one key does to a ticket. */
export const macroAdmin = new Hono<Env>()
  .get('/', endpoint({ summary: 'List macros', requires: reads, returns: Macros }), async (c) =>
    ok(c, await macros.list(c.get('ctx'))),
  )
  .post('/', endpoint({ summary: 'Create a macro', requires, returns: Macro }), body(MacroInput), async (c) =>
    created(c, await macros.create(c.get('ctx'), c.req.valid('json'))),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update a macro', requires, returns: Macro }),
    params(Id),
    body(MacroChange),
    async (c) =>
      ok(c, await macros.update(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .delete('/:id', endpoint({ summary: 'Delete a macro', requires }), params(Id), async (c) => {
    await macros.remove(c.get('ctx'), c.req.valid('param'))
    return done(c)
  })
