import { expect, test } from 'bun:test'
import type { Language } from '#db/enums.ts'
import {
  deliveryFaultLabels,
  deliveryStatusLabels,
  queueHealthLabels,
  skipReasonLabels,
} from './deliveries.ts'
import {
  channelLabels,
  notificationKindLabels,
  notificationStatusLabels,
  priorityLabels,
  targetTypeLabels,
} from './notifications.ts'
import { templateActivityLabels, templateCategoryLabels } from './templates.ts'
import { ticketCategoryLabels } from './tickets.ts'
import { roleLabels, userStatusLabels } from './users.ts'

const read = (language: Language): Promise<Record<string, string>> =>
  Bun.file(new URL(`../../../web/messages/${language}.json`, import.meta.url)).json()
const [tr, en] = await Promise.all([read('tr'), read('en')])

/** Each table of labels by the prefix of its messages in the web app. */
const tables: [prefix: string, labels: Record<string, Record<Language, string>>][] = [
  ['common_status_', notificationStatusLabels],
  ['common_channel_', channelLabels],
  ['common_target_', targetTypeLabels],
  ['common_kind_', notificationKindLabels],
  ['common_priority_', priorityLabels],
  ['common_delivery_', deliveryStatusLabels],
  ['common_skip_', skipReasonLabels],
  ['common_fault_', deliveryFaultLabels],
  ['deliveries_queue_health_', queueHealthLabels],
  ['common_user_', userStatusLabels],
  ['common_category_', templateCategoryLabels],
  ['templates_', templateActivityLabels],
  ['segments_role_', roleLabels],
  ['common_ticket_', ticketCategoryLabels],
]

/** The message of an English label is named by its key, except where the two differ. */
const endings: Record<string, string> = {
  all_users: 'all',
  1: 'low',
  2: 'normal',
  3: 'high',
  4: 'urgent',
  5: 'critical',
}

for (const [prefix, labels] of tables) {
  test.each(Object.entries(labels))(`${prefix}%s is the same in the web app`, (key, label) => {
    const message = `${prefix}${endings[key] ?? key.toLowerCase()}`
    expect(label).toEqual({ tr: tr[message]!, en: en[message]! })
  })
}
