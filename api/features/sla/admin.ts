import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { done, ok } from '#api/http/envelope.ts'
import { body, Id, params } from '#api/http/input.ts'
import {
  Day,
  Holiday,
  HolidayName,
  Holidays,
  Policies,
  Policy,
  PolicyChange,
  SettingsChange,
  SlaSettings,
} from './schema.ts'
import { holidays, list, removeHoliday, setHoliday, settings, update, updateHours } from './service.ts'

const reads = 'tickets.read'
const requires = 'support.settings'

/** /admin/support/sla-policies: times to respond and to resolve, by priority and category. */
export const slaPolicyAdmin = new Hono<Env>()
  .get('/', endpoint({ summary: 'List SLA policies', requires: reads, returns: Policies }), async (c) =>
    ok(c, await list(c.get('ctx'))),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update an SLA policy', requires, returns: Policy }),
    params(Id),
    body(PolicyChange),
    async (c) => ok(c, await update(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )

/** /admin/support/sla-settings: working hours, and the warning before due times. */
export const slaSettingsAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'Get working hours and SLA warning', requires: reads, returns: SlaSettings }),
    async (c) => ok(c, await settings(c.get('ctx'))),
  )
  .put(
    '/',
    endpoint({ summary: 'Set working hours and SLA warning', requires, returns: SlaSettings }),
    body(SettingsChange),
    async (c) => ok(c, await updateHours(c.get('ctx'), c.req.valid('json'))),
  )

/** /admin/support/holidays: days without working time. */
export const holidayAdmin = new Hono<Env>()
  .get('/', endpoint({ summary: 'List holidays', requires: reads, returns: Holidays }), async (c) =>
    ok(c, await holidays(c.get('ctx'))),
  )
  .put(
    '/:day',
    endpoint({ summary: 'Set a holiday', requires, returns: Holiday }),
    params(Day),
    body(HolidayName),
    async (c) => ok(c, await setHoliday(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .delete('/:day', endpoint({ summary: 'Remove a holiday', requires }), params(Day), async (c) => {
    await removeHoliday(c.get('ctx'), c.req.valid('param'))
    return done(c)
  })
