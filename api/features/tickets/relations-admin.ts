import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, Id, params } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { addCopy, dropCopy } from './copies.ts'
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
    (c) => run(c, relations.context),
  )
  .get(
    '/:id/requester',
    endpoint({ summary: 'Get the requester of a ticket', requires: reads, returns: wire.RequesterCard }),
    params(Id),
    (c) => run(c, relations.requester),
  )
  .post(
    '/:id/merge',
    endpoint({ summary: 'Merge a ticket into another', requires, returns: wire.MergedTicket }),
    params(Id),
    body(wire.Merge),
    (c) => run(c, merge),
  )
  .delete(
    '/:id/merge',
    endpoint({ summary: 'Undo the merge of a ticket', requires, returns: wire.MergedTicket }),
    params(Id),
    (c) => run(c, unmerge),
  )
  .post(
    '/:id/split',
    endpoint({ summary: 'Move messages to a new ticket', requires, returns: wire.SplitTicket }),
    params(Id),
    body(wire.Split),
    (c) => runCreated(c, split),
  )
  .post(
    '/:id/related',
    endpoint({ summary: 'Relate another ticket', requires }),
    params(Id),
    body(wire.Related),
    (c) => run(c, relations.relate),
  )
  .delete(
    '/:id/related/:relatedId',
    endpoint({ summary: 'Remove the relation of two tickets', requires }),
    params(wire.RelatedId),
    (c) => run(c, relations.unrelate),
  )
  .post(
    '/:id/copies',
    endpoint({ summary: 'Copy a person on the replies of a ticket', requires, returns: wire.Copies }),
    params(Id),
    body(wire.NewCopy),
    (c) => run(c, addCopy),
  )
  .delete(
    '/:id/copies/:copyId',
    endpoint({ summary: 'Stop copying a person on a ticket', requires, returns: wire.Copies }),
    params(wire.CopyId),
    (c) => run(c, dropCopy),
  )
  .put('/:id/follow', endpoint({ summary: 'Follow a ticket', requires }), params(Id), (c) =>
    run(c, relations.follow),
  )
  .delete('/:id/follow', endpoint({ summary: 'Stop following a ticket', requires }), params(Id), (c) =>
    run(c, relations.unfollow),
  )
  .put(
    '/:id/snooze',
    endpoint({ summary: 'Hide a ticket until a time, or wake it', requires }),
    params(Id),
    body(wire.Snooze),
    (c) => run(c, relations.snooze),
  )
  .post(
    '/:id/presence',
    endpoint({ summary: 'Tell other agents what I do at a ticket', requires }),
    params(Id),
    body(wire.PresenceInput),
    (c) => run(c, relations.present),
  )
  .post(
    '/:id/apply-macro',
    endpoint({ summary: 'Apply a macro to a ticket', requires, returns: AppliedMacro }),
    params(Id),
    body(ApplyMacro),
    (c) => run(c, macros.apply),
  )

/** /admin/support/macros: what one key does to a ticket. */
export const macroAdmin = new Hono<Env>()
  .get('/', endpoint({ summary: 'List macros', requires: reads, returns: Macros }), (c) =>
    run(c, macros.list),
  )
  .post('/', endpoint({ summary: 'Create a macro', requires, returns: Macro }), body(MacroInput), (c) =>
    runCreated(c, macros.create),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update a macro', requires, returns: Macro }),
    params(Id),
    body(MacroChange),
    (c) => run(c, macros.update),
  )
  .delete('/:id', endpoint({ summary: 'Delete a macro', requires }), params(Id), (c) => run(c, macros.remove))
