import { useState } from 'react'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { formatCalendarDay } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { ValueToggle } from '#web/ui/value-toggle.tsx'
import type { Stats } from './queries.ts'

const shown = {
  sessions: { label: m.dashboard_activity_sessions, color: 'var(--turquoise)' },
  registrations: { label: m.dashboard_activity_registrations, color: 'var(--green)' },
}
const names = Object.keys(shown) as (keyof typeof shown)[]

/** The activity of 30 days, or its place: one figure at a time, because one is a hundred times the other. */
export function ActivityChart({ series }: Partial<Pick<Stats, 'series'>>) {
  const [name, setName] = useState<keyof typeof shown>('sessions')
  const { label, color } = shown[name]
  return (
    <ChartCard
      title={m.dashboard_activity()}
      shape="columns"
      pending={!series}
      empty={m.dashboard_activity_empty()}
      data={{
        rowLabel: m.dashboard_activity_day(),
        rows: (series?.[name] ?? []).map(({ date, count }) => ({
          name: formatCalendarDay(date),
          values: { count },
        })),
        series: [{ key: 'count', label: label(), color }],
      }}
      action={
        <ValueToggle
          label={m.dashboard_activity_show()}
          value={name}
          values={names}
          text={(each) => shown[each].label()}
          disabled={!series}
          onChoose={setName}
        />
      }
    />
  )
}
