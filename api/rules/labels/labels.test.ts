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
  ['notifications_status_', notificationStatusLabels],
  ['notifications_channel_', channelLabels],
  ['notifications_target_', targetTypeLabels],
  ['notifications_kind_', notificationKindLabels],
  ['notifications_priority_', priorityLabels],
  ['notifications_delivery_', deliveryStatusLabels],
  ['notifications_skip_', skipReasonLabels],
  ['notifications_fault_', deliveryFaultLabels],
  ['notifications_queue_health_', queueHealthLabels],
  ['notifications_user_', userStatusLabels],
  ['templates_category_', templateCategoryLabels],
  ['templates_', templateActivityLabels],
  ['segments_role_', roleLabels],
  ['support_category_', ticketCategoryLabels],
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
