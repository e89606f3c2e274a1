import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { list as listAgents, settings, update as updateAgent, updateDesk } from './agents.ts'
import {
  Agent,
  AgentChange,
  Agents,
  DeskSettings,
  DeskSettingsChange,
  OwnSettings,
  OwnSettingsChange,
} from './agents-schema.ts'
import { ownSettings, updateOwnSettings } from './own-settings.ts'
import { listTags } from './tags.ts'
import { TagQuery, Tags } from './tags-schema.ts'
import { create, list, remove, update } from './views.ts'
import { View, ViewChange, ViewInput, Views } from './views-schema.ts'

const reads = 'tickets.read'
const requires = 'tickets.manage'

/** /admin/support/agents: who answers tickets. */
export const agentAdmin = new Hono<Env>()
  .get('/', endpoint({ summary: 'List support agents', requires: reads, returns: Agents }), (c) =>
    run(c, listAgents),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Set what an agent takes', requires: 'support.settings', returns: Agent }),
    params(Id),
    body(AgentChange),
    (c) => run(c, updateAgent),
  )

/** /admin/support/settings: how new tickets find an agent. */
export const deskSettingsAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'Get the settings of the support desk', requires: reads, returns: DeskSettings }),
    (c) => run(c, settings),
  )
  .put(
    '/',
    endpoint({
      summary: 'Set how tickets are assigned',
      requires: 'support.settings',
      returns: DeskSettings,
    }),
    body(DeskSettingsChange),
    (c) => run(c, updateDesk),
  )

/** /admin/support/tags: what tickets are filed under. */
export const tagAdmin = new Hono<Env>().get(
  '/',
  endpoint({ summary: 'List tags in use', requires: reads, returns: Tags }),
  query(TagQuery),
  (c) => run(c, listTags),
)

/** /admin/support/preferences: what the caller chose for the support desk. */
export const ownSettingsAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'Get your preferences for the support desk', requires: reads, returns: OwnSettings }),
    (c) => run(c, ownSettings),
  )
  .put(
    '/',
    endpoint({
      summary: 'Change your preferences for the support desk',
      requires,
      returns: OwnSettings,
    }),
    body(OwnSettingsChange),
    (c) => run(c, updateOwnSettings),
  )

/** /admin/support/views: saved filters of the ticket list. */
export const ticketViewAdmin = new Hono<Env>()
  .get('/', endpoint({ summary: 'List ticket views', requires: reads, returns: Views }), (c) => run(c, list))
  .post('/', endpoint({ summary: 'Save a ticket view', requires, returns: View }), body(ViewInput), (c) =>
    runCreated(c, create),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update a ticket view', requires, returns: View }),
    params(Id),
    body(ViewChange),
    (c) => run(c, update),
  )
  .delete('/:id', endpoint({ summary: 'Delete a ticket view', requires }), params(Id), (c) => run(c, remove))
