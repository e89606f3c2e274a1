import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapCredit } from '#web/components/shell/map-credit.tsx'
import { listSearch } from '#web/components/table/list-search.ts'
import { ListTable } from '#web/components/table/list-table.tsx'
import { useLocalList } from '#web/components/table/use-list.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { BrokenAddress } from '#web/ui/whole-words.tsx'
import { findingSessionColumns } from './columns.tsx'
import { CountryStrip } from './country-strip.tsx'
import { ownerName } from './labels.ts'
import { type Finding, sessionsQuery } from './queries.ts'
import { ReasonList, RiskBadge } from './risk-badge.tsx'

const pages = listSearch({ limit: 10 })

type FindingDialogProps = { finding: Finding; onEnd: () => void; onClose: () => void }

/** Why a user is suspicious, and all of their sessions, those used last first. */
export function FindingDialog({ finding, onEnd, onClose }: FindingDialogProps) {
  const userId = String(finding.userId)
  const state = useLocalList(pages)
  const sessions = useQuery(sessionsQuery({ ...state.asked, userId }))
  const none = { title: m.sessions_empty() }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()} className="max-w-4xl">
        <DialogTitle className="flex flex-wrap items-center gap-3">
          {ownerName(finding)} <RiskBadge score={finding.score} reasons={[]} />
        </DialogTitle>
        <DialogDescription className="wrap-anywhere">
          <BrokenAddress>{finding.userEmail}</BrokenAddress>
        </DialogDescription>
        <div className="grid grid-cols-1 gap-4 text-sm">
          <ReasonList reasons={finding.reasons} />
          <CountryStrip countries={finding.countries} />
          <ListTable
            label={m.sessions_of_user({ name: ownerName(finding) })}
            state={state}
            result={sessions}
            texts={{ empty: none, noneFound: none, failed: m.sessions_load_failed() }}
            columns={findingSessionColumns}
          />
          <MapCredit />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" asChild>
            <Link
              to="/flight-control/users-management/$user"
              params={{ user: userId }}
              search={{ tab: 'security' }}
            >
              {m.sessions_open_user()}
            </Link>
          </Button>
          <Button variant="danger" onClick={onEnd}>
            {m.sessions_end_all()}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
