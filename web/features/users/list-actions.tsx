import { Download, Filter, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Exporting } from './bulk.tsx'
import type { UsersAsked } from './search.ts'

type ListActionsProps = {
  asked: UsersAsked
  Exporting: Exporting | undefined
  onOpen: (dialog: 'rules' | 'segment') => void
  onClear: () => void
}

/** Beside the title: the export of the list, and the advanced search. */
export function ListActions({ asked, Exporting, onOpen, onClear }: ListActionsProps) {
  const [exporting, setExporting] = useState(false)
  const { search, status, role, signIn, rules } = asked
  return (
    <>
      {Exporting && !rules && (
        <Button variant="secondary" onClick={() => setExporting(true)}>
          <Download />
          {m.users_export()}
        </Button>
      )}
      <Button variant="secondary" aria-pressed={rules !== undefined} onClick={() => onOpen('rules')}>
        <SlidersHorizontal />
        {m.users_advanced_open()}
      </Button>
      {rules && (
        <>
          <Button variant="secondary" onClick={() => onOpen('segment')}>
            <Filter />
            {m.users_segment_open()}
          </Button>
          <Button variant="quiet" onClick={onClear}>
            <X />
            {m.users_advanced_clear()}
          </Button>
        </>
      )}
      {exporting && Exporting && (
        <Exporting
          filter={{
            ...(search && { search }),
            ...(status && { status }),
            ...(role && { role }),
            ...(signIn && { signIn }),
          }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}
