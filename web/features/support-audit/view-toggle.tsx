import { History, Table2 } from 'lucide-react'
import { useSetSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { ToggleGroup, ToggleGroupItem } from '#web/ui/toggle-group.tsx'

export type AuditView = 'table' | 'timeline'

type ViewToggleProps = {
  view: AuditView
  /** The view was switched here, which replaced this control too. */
  focused: boolean
  onChange: () => void
}

/** Table or timeline. */
export function ViewToggle({ view, focused, onChange }: ViewToggleProps) {
  const setSearch = useSetSearch<{ view?: 'timeline' | undefined }>()
  const views = [
    { value: 'table', icon: Table2, text: m.support_audit_table() },
    { value: 'timeline', icon: History, text: m.support_audit_timeline() },
  ]
  return (
    <ToggleGroup
      type="single"
      aria-label={m.support_audit_views()}
      value={view}
      onValueChange={(next) => {
        if (!next) return
        onChange()
        void setSearch({ view: next === 'timeline' ? 'timeline' : undefined }, { replace: false })
      }}
    >
      {views.map(({ value, icon: Icon, text }) => (
        <ToggleGroupItem key={value} value={value} autoFocus={focused && value === view}>
          <Icon />
          {text}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  )
}
