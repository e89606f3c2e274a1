import { priorityLabels as labels } from '#api/rules/labels/notifications.ts'
import type { Priority } from '#db/enums.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { withLooks } from './labels.ts'

/** One scale that looks the same on every screen, of gamers and of the console; `mark` is its dot beside a choice (D42). */
export const priorityLabels = withLooks<Priority, { tone: Tone; mark: string }>(labels, {
  1: { tone: 'neutral', mark: 'bg-control' },
  2: { tone: 'neutral', mark: 'bg-control' },
  3: { tone: 'blue', mark: 'bg-blue' },
  4: { tone: 'amber', mark: 'bg-gold' },
  5: { tone: 'red', mark: 'bg-red' },
})

/** An unknown priority reads as normal (D42). */
export const priorityLabel = (level: number) => priorityLabels[level as Priority] ?? priorityLabels[2]

/** As a choice, with its place on the scale. */
export const priorityChoice = (level: number) => `${level} · ${priorityLabel(level).text()}`
