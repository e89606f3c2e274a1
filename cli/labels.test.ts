import { expect, test } from 'bun:test'
import { labels } from './labels.ts'

const messages: Record<string, string> = await Bun.file(
  new URL('../web/messages/tr.json', import.meta.url),
).json()

const { activities, urgencies, ...tables } = labels
const begins: Record<keyof typeof tables, string> = {
  states: 'notifications_status_',
  types: 'notifications_channel_',
  targets: 'notifications_target_',
  deliveries: 'notifications_delivery_',
  skips: 'notifications_skip_',
  faults: 'notifications_fault_',
  categories: 'templates_category_',
  kinds: 'notifications_kind_',
  people: 'notifications_user_',
  roles: 'segments_role_',
  healths: 'notifications_queue_health_',
}
const inConsole = (key: string) => messages[key]?.toLocaleLowerCase('tr')

for (const [name, table] of Object.entries(tables)) {
  test.each(Object.entries(table))(`${name}: %s is called as in the console`, (key, { tr }) => {
    const ending = key === 'all_users' ? 'all' : key.toLowerCase()
    expect(tr.toLocaleLowerCase('tr')).toBe(inConsole(`${begins[name as keyof typeof begins]}${ending}`)!)
  })
}

test('a template is on or off, and urgent or not, in the words of the console', () => {
  expect([activities.on.tr, activities.off.tr]).toEqual([
    inConsole('templates_active')!,
    inConsole('templates_inactive')!,
  ])
  const levels = Object.values(urgencies).map(({ en }) => inConsole(`notifications_priority_${en}`))
  expect(Object.values(urgencies).map(({ tr }) => tr)).toEqual(levels as string[])
})
