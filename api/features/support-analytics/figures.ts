import type { Group } from './group-queries.ts'

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** Two digits are enough for minutes, percentages and ratings. */
export const rounded = <V extends number | null>(value: V): V =>
  (value === null ? null : round(value, 2)) as V

/** The share of `part` in percent; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : round((part / whole) * 100, 2)

export const complianceOf = ({ met, missed }: { met: number; missed: number }) => percentOf(met, met + missed)

export const withCompliance = ({
  met,
  missed,
  pending,
}: {
  met: number
  missed: number
  pending: number
}) => ({
  met,
  missed,
  pending,
  compliance: complianceOf({ met, missed }),
})

const none = {
  ...{ created: 0, resolved: 0, backlog: 0, met: 0, missed: 0, ratings: 0 },
  ...{ averageFRT: null, averageART: null, averageCSAT: null },
}

/** The figures of a group; zeros where there is none. */
export function figuresOf(group: Omit<Group, 'key'> = none) {
  const { created, resolved, backlog, ratings } = group
  return {
    ...{ created, resolved, backlog, ratings },
    averageFRT: rounded(group.averageFRT),
    averageART: rounded(group.averageART),
    slaCompliance: complianceOf(group),
    averageCSAT: rounded(group.averageCSAT),
  }
}
