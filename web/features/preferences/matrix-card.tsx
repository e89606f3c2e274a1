import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import * as m from '#web/paraglide/messages.js'
import { MatrixCards } from './matrix-cards.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import type { Choice, MatrixSettings } from './queries.ts'

export type MatrixProps = {
  settings: MatrixSettings
  onChoose: (choice: Choice<never>) => void
  disabled?: boolean
  description?: string
}

/** Topics by channel: a grid, or one card per topic on a phone (D48). */
export function MatrixCard(props: MatrixProps) {
  const wide = useMedia('(min-width: 640px)')
  return (
    <SettingsCard
      title={m.preferences_matrix_title()}
      description={props.description ?? m.preferences_matrix_description()}
    >
      {wide ? <MatrixGrid {...props} /> : <MatrixCards {...props} />}
    </SettingsCard>
  )
}
