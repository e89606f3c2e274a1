import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, Id, params } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { list, preview, undo, update } from './policies.ts'
import {
  CalendarChange,
  Day,
  Holiday,
  HolidayName,
  Holidays,
  Policies,
  Policy,
  PolicyChange,
  PolicyValues,
  RulesUndoing,
  SettingsChange,
  SlaPreview,
  SlaSettings,
} from './schema.ts'
import {
  holidays,
  previewCalendar,
  removeHoliday,
  setHoliday,
  settings,
  undoCalendar,
  updateHours,
} from './service.ts'

const reads = 'tickets.read'
const requires = 'support.settings'

/** /admin/support/sla-policies: times to respond and to resolve, by priority and category. */
export const slaPolicyAdmin = new Hono<Env>()
  .get('/', endpoint({ summary: 'List SLA policies', requires: reads, returns: Policies }), (c) =>
    run(c, list),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update an SLA policy', requires, returns: Policy }),
    params(Id),
    body(PolicyChange),
    (c) => run(c, update),
  )
  .post(
    '/:id/preview',
    endpoint({
      summary: 'Count the tickets that a change of an SLA policy would make overdue',
      requires,
      returns: SlaPreview,
    }),
    params(Id),
    body(PolicyValues),
    (c) => run(c, preview),
  )
  .post(
    '/:id/undo',
    endpoint({ summary: 'Undo the last change of an SLA policy', requires, returns: Policy }),
    params(Id),
    body(RulesUndoing),
    (c) => run(c, undo),
  )

/** /admin/support/sla-settings: working hours, and the warning before due times. */
export const slaSettingsAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'Get working hours and SLA warning', requires: reads, returns: SlaSettings }),
    (c) => run(c, settings),
  )
  .put(
    '/',
    endpoint({ summary: 'Set working hours and SLA warning', requires, returns: SlaSettings }),
    body(SettingsChange),
    (c) => run(c, updateHours),
  )
  .post(
    '/preview',
    endpoint({
      summary: 'Count the tickets that other working hours or holidays would make overdue',
      requires,
      returns: SlaPreview,
    }),
    body(CalendarChange),
    (c) => run(c, previewCalendar),
  )
  .post(
    '/undo',
    endpoint({
      summary: 'Undo the last change of working hours or holidays',
      requires,
      returns: SlaSettings,
    }),
    body(RulesUndoing),
    (c) => run(c, undoCalendar),
  )

/** /admin/support/holidays: days without working time. */
export const holidayAdmin = new Hono<Env>()
  .get('/', endpoint({ summary: 'List holidays', requires: reads, returns: Holidays }), (c) =>
    run(c, holidays),
  )
  .put(
    '/:day',
    endpoint({ summary: 'Set a holiday', requires, returns: Holiday }),
    params(Day),
    body(HolidayName),
    (c) => run(c, setHoliday),
  )
  .delete('/:day', endpoint({ summary: 'Remove a holiday', requires }), params(Day), (c) =>
    run(c, removeHoliday),
  )
