import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SettingsView } from '#web/components/settings-view.tsx'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import * as m from '#web/paraglide/messages.js'
import { Switch } from '#web/ui/switch.tsx'
import { type Privacy, updatePrivacy } from './queries.ts'

const uses = [
  { flag: 'analytics', text: m.account_privacy_analytics, about: m.account_privacy_analytics_about },
  {
    flag: 'personalization',
    text: m.account_privacy_personalization,
    about: m.account_privacy_personalization_about,
  },
  { flag: 'marketing', text: m.account_privacy_marketing, about: m.account_privacy_marketing_about },
] as const

const { queryKey } = accountInfoQuery

/** What we may do with somebody's data; nothing until they say so (P9, D18). */
export function DataCollection({ privacy, onBack }: { privacy: Privacy; onBack: () => void }) {
  const client = useQueryClient()
  const show = (flags: Privacy) =>
    client.setQueryData(queryKey, (known) => known && { ...known, privacy: flags })
  const update = useMutation({
    ...updatePrivacy,
    onMutate: async (change: Partial<Privacy>) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.privacy ?? privacy
      show({ ...before, ...change })
      return before
    },
    onError: (_error, _change, before) => before && show(before),
    onSuccess: show,
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
