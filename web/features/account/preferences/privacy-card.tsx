import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOpened } from '#web/components/focus/use-opened.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DataCollection } from './data-collection.tsx'
import type { Privacy } from './queries.ts'

/** Links to the data collection and cookie settings (D18). */
export function PrivacyCard({ privacy }: { privacy: Privacy }) {
  const { opened, opener, open, close } = useOpened<'data'>()
  if (opened) return <DataCollection privacy={privacy} onBack={close} />
  return (
    <SettingsCard title={m.account_privacy_title()}>
      <ul className="divide-y divide-line">
        <Row title={m.account_privacy_data()} about={m.account_privacy_data_about()}>
          <Button
            variant="secondary"
            size="small"
            {...opener('data')}
            aria-label={m.account_privacy_manage_data()}
            onClick={() => open('data')}
          >
            {m.account_privacy_manage()}
          </Button>
        </Row>
        <Row title={m.account_privacy_cookies()} about={m.account_privacy_cookies_about()}>
          <Button asChild variant="secondary" size="small">
            <Link to={paths.cookies} aria-label={m.account_privacy_manage_cookies()}>
              {m.account_privacy_manage()}
            </Link>
          </Button>
        </Row>
      </ul>
    </SettingsCard>
  )
}

function Row({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-sm font-medium">{title}</h3>
        <p className="text-sm text-muted">{about}</p>
      </div>
      {children}
    </li>
  )
}
