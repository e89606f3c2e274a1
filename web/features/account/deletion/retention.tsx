import { limits } from '#api/rules/limits.ts'
import * as m from '#web/paraglide/messages.js'
import { WholeWords } from '#web/ui/whole-words.tsx'

const days = limits.erasureDays
const periods = [
  { when: m.account_deletion_retention_now, what: m.account_deletion_retention_now_body, mark: 'bg-red' },
  {
    when: () => m.account_deletion_retention_wait({ days }),
    what: m.account_deletion_retention_wait_body,
    mark: 'bg-gold',
  },
  {
    when: () => m.account_deletion_retention_after({ days }),
    what: m.account_deletion_retention_after_body,
    mark: 'bg-green',
  },
  {
    when: m.account_deletion_retention_records,
    what: m.account_deletion_retention_records_body,
    mark: 'bg-control',
  },
]

/** Timeline of the retention periods. */
export function Retention() {
  return (
    <ul className="grid">
      {periods.map(({ when, what, mark }) => (
        <li key={when()} className="group relative pb-5 pl-6 last:pb-0">
          <span aria-hidden className="absolute top-2 bottom-0 left-[4.5px] w-px bg-line group-last:hidden" />
          <span aria-hidden className={`absolute top-1.5 left-0 size-2.5 rounded-full ${mark}`} />
          <h3 className="font-sans text-sm font-medium">{when()}</h3>
          <p className="mt-0.5 text-sm text-muted">
            <WholeWords>{what()}</WholeWords>
          </p>
        </li>
      ))}
    </ul>
  )
}
