import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, Id, params } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { create, dryRun, dryRunOf, get, list, remove, reorder, setEnabled, update } from './rules.ts'
import {
  DryRun,
  DryRunResult,
  TicketRule,
  TicketRuleChange,
  TicketRuleInput,
  TicketRuleOrder,
  TicketRuleSwitch,
  TicketRules,
} from './rules-schema.ts'

const reads = 'tickets.read'
const requires = 'support.settings'

/** /admin/support/rules: what the support desk does to tickets by itself. */
export const ticketRuleAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List rules of the support desk', requires: reads, returns: TicketRules }),
    (c) => run(c, list),
  )
  .post(
    '/',
    endpoint({ summary: 'Create a rule of the support desk', requires, returns: TicketRule }),
    body(TicketRuleInput),
    (c) => runCreated(c, create),
  )
  .put(
    '/order',
    endpoint({ summary: 'Set the order in which rules run', requires, returns: TicketRules }),
    body(TicketRuleOrder),
    (c) => run(c, reorder),
  )
  .post(
    '/dry-run',
    endpoint({
      summary: 'Count the tickets that a rule would change',
      requires: reads,
      returns: DryRunResult,
    }),
    body(DryRun),
    (c) => run(c, dryRun),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get a rule of the support desk', requires: reads, returns: TicketRule }),
    params(Id),
    (c) => run(c, get),
  )
  .get(
    '/:id/dry-run',
    endpoint({
      summary: 'Count the tickets that a saved rule would change',
      requires: reads,
      returns: DryRunResult,
    }),
    params(Id),
    (c) => run(c, dryRunOf),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update a rule of the support desk', requires, returns: TicketRule }),
    params(Id),
    body(TicketRuleChange),
    (c) => run(c, update),
  )
  .put(
    '/:id/enabled',
    endpoint({ summary: 'Enable or disable a rule of the support desk', requires, returns: TicketRule }),
    params(Id),
    body(TicketRuleSwitch),
    (c) => run(c, setEnabled),
  )
  .delete('/:id', endpoint({ summary: 'Delete a rule of the support desk', requires }), params(Id), (c) =>
    run(c, remove),
  )
