import { figureLabels } from '#api/rules/labels/figures.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { BrokenAddress } from '#web/ui/whole-words.tsx'
import { CountryStrip } from './country-strip.tsx'
import { ownerName, reasonText } from './labels.ts'
import type { Finding } from './queries.ts'
import { RiskBadge, RiskBar } from './risk-badge.tsx'

const { cell, date, number } = columnsFor<Finding>()

/** Of suspicious users, the highest score first. */
export const findingColumns = [
  cell('userId', {
    label: m.sessions_column_user,
    title: true,
    brief: ownerName,
    draw: (finding) => (
      <span className="block font-medium wrap-anywhere md:min-w-60">{ownerName(finding)}</span>
    ),
    below: ({ userEmail }) => <BrokenAddress>{userEmail}</BrokenAddress>,
  }),
  cell('score', {
    label: m.sessions_column_risk,
    card: 'state',
    draw: ({ score }) => <RiskBar score={score} reasons={[]} />,
    brief: ({ score }) => <RiskBadge score={score} reasons={[]} />,
  }),
  cell('reasons', {
    label: m.sessions_column_reasons,
    card: 'meta',
    brief: ({ reasons }) => reasons.map(reasonText).join(', '),
    draw: ({ reasons }) => (
      <ul className="grid list-disc gap-1 pl-5 text-left md:min-w-56">
        {reasons.map((reason) => (
          <li key={reason.type}>{reasonText(reason)}</li>
        ))}
      </ul>
    ),
  }),
  cell('countries', {
    label: m.sessions_top_countries,
    draw: ({ countries }) => <CountryStrip countries={countries} />,
  }),
  number('sessions', { label: () => inLanguage(figureLabels.openSessions) }),
  date('lastActivity', { label: m.sessions_column_last }),
]
