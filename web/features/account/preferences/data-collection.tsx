import { SettingsView } from '#web/components/shell/settings-view.tsx'
import { type AccountInfo, accountInfoQuery } from '#web/lib/account-info.ts'
import { useOptimisticMutation } from '#web/lib/use-optimistic-mutation.ts'
import * as m from '#web/paraglide/messages.js'
import { Switch } from '#web/ui/switch.tsx'
import { type Privacy, sendPrivacy } from './queries.ts'

const uses = [
  { flag: 'analytics', text: m.account_privacy_analytics, about: m.account_privacy_analytics_about },
  {
    flag: 'personalization',
    text: m.account_privacy_personalization,
    about: m.account_privacy_personalization_about,
  },
  { flag: 'marketing', text: m.account_privacy_marketing, about: m.account_privacy_marketing_about },
] as const

/** Switches for the uses of personal data; each is off until the user allows it (D18). */
export function DataCollection({ privacy, onBack }: { privacy: Privacy; onBack: () => void }) {
  const update = useOptimisticMutation<AccountInfo, Partial<Privacy>>({
    queryKey: accountInfoQuery.queryKey,
    part: 'privacy',
    meta: { success: m.account_privacy_saved, failure: m.account_privacy_failed },
    send: sendPrivacy,
    apply: (info, change) => ({ ...info, privacy: { ...info.privacy, ...change } }),
  })
  return (
    <SettingsView
      title={m.account_privacy_data()}
      description={m.account_privacy_description()}
      onBack={onBack}
    >
      <ul className="divide-y divide-line">
        {uses.map(({ flag, text, about }) => {
          const id = `privacy-${flag}`
          return (
            <li key={flag} className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1">
                <label htmlFor={id} className="text-sm font-medium">
                  {text()}
                </label>
                <p id={`${id}-about`} className="text-sm text-muted">
                  {about()}
                </p>
              </div>
              <Switch
                id={id}
                aria-describedby={`${id}-about`}
                checked={privacy[flag]}
                onCheckedChange={(allowed) => update.mutate({ [flag]: allowed })}
              />
            </li>
          )
        })}
      </ul>
    </SettingsView>
  )
}
