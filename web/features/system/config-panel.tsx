import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { useLinkedFocus } from '#web/components/focus/linked-focus.ts'
import { Page } from '#web/components/shell/page.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Config, configQuery, restoreSetting, type Setting } from './queries.ts'
import { SettingDialog } from './setting-dialog.tsx'
import { settingTitle, valueText } from './setting-texts.ts'

const groups: Record<string, () => string> = {
  landing: m.system_config_group_landing,
  security: m.system_config_group_security,
  notifications: m.system_config_group_notifications,
  sessions: m.system_config_group_sessions,
}
const groupOf = ({ key }: Setting) => key.split('.')[0] ?? key

/** Settings that apply without a restart, and those of the environment (D29). */
export function ConfigPanel() {
  const config = useQuery(configQuery)
  const [editing, setEditing] = useState<Setting>()
  return (
    <Page title={m.nav_system_config_title()} description={m.nav_system_config_description()} width="full">
      <Loaded
        query={config}
        pending={<PanelPending cards={[4, 4, 4]} columns="grid-cols-1" />}
        title={m.system_config_failed()}
      >
        {({ settings, environment }) => (
          <div className="grid grid-cols-1 gap-4">
            {Object.entries(Object.groupBy(settings, groupOf)).map(([group, rows = []]) => (
              <SettingsCard key={group} title={groups[group]?.() ?? group}>
                <ul className="divide-y divide-line">
                  {rows.map((setting) => (
                    <SettingRow key={setting.key} setting={setting} onEdit={() => setEditing(setting)} />
                  ))}
                </ul>
              </SettingsCard>
            ))}
            <Operator environment={environment} />
            <Environment environment={environment} />
          </div>
        )}
      </Loaded>
      {editing && <SettingDialog key={editing.key} setting={editing} onClose={() => setEditing(undefined)} />}
    </Page>
  )
}

function SettingRow({ setting, onEdit }: { setting: Setting; onEdit: () => void }) {
  const { mutate, isPending } = useMutation(restoreSetting)
  const name = settingTitle(setting)
  const { key, is_default, updated_date, updated_by } = setting
  return (
    <li
      ref={useLinkedFocus(key)}
      id={key}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{name}</p>
        <p className="figures wrap-anywhere text-muted">{valueText(setting)}</p>
        {updated_date && (
          <p className="text-xs text-muted">
            {updated_by
              ? m.system_config_changed_by({ name: updated_by.name, time: formatDateTime(updated_date) })
              : m.system_config_changed({ time: formatDateTime(updated_date) })}
          </p>
        )}
      </div>
      {is_default && <Badge>{m.system_config_default()}</Badge>}
      {!is_default && (
        <Button
          variant="quiet"
          size="small"
          aria-label={m.system_config_restore_this({ name })}
          busy={isPending}
          onClick={() => mutate({ key })}
        >
          <RotateCcw />
          {m.system_config_restore()}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        aria-label={m.system_config_edit_this({ name })}
        onClick={onEdit}
      >
        <Pencil />
        {m.system_config_edit()}
      </Button>
    </li>
  )
}

const operatorSettings: Record<string, () => string> = {
  OPERATOR_NAME: m.system_config_operator_name,
  OPERATOR_ADDRESS: m.system_config_operator_address,
  OPERATOR_EMAIL: m.system_config_operator_email,
  OPERATOR_KVKK_EMAIL: m.system_config_operator_kvkk,
}

/** Who runs the platform, which the law asks to be on the legal pages: what is set and what is missing. */
function Operator({ environment }: { environment: Config['environment'] }) {
  const rows = environment.filter(({ name }) => name in operatorSettings)
  const isMissing = rows.some(({ name, is_set }) => !is_set && name !== 'OPERATOR_KVKK_EMAIL')
  return (
    <SettingsCard
      title={m.system_config_operator()}
      description={isMissing ? m.system_config_operator_missing() : m.system_config_operator_hint()}
    >
      <ul className="divide-y divide-line">
        {rows.map(({ name, value, is_set }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1 basis-56">
              {operatorSettings[name]?.()} <code className="figures text-xs text-muted">{name}</code>
            </span>
            {is_set ? (
              <span className="min-w-0 wrap-anywhere text-muted">{value}</span>
            ) : (
              <Badge tone={name === 'OPERATOR_KVKK_EMAIL' ? 'neutral' : 'amber'}>
                {name === 'OPERATOR_KVKK_EMAIL' ? m.system_config_unset() : m.system_config_operator_absent()}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </SettingsCard>
  )
}

const Environment = ({ environment }: { environment: Config['environment'] }) => (
  <SettingsCard title={m.system_config_environment()} description={m.system_config_environment_hint()}>
    <ul className="divide-y divide-line">
      {environment.map(({ name, value, is_set, is_secret }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
          <code className="figures min-w-0 flex-1 basis-56 wrap-anywhere">{name}</code>
          {value !== null && <span className="figures min-w-0 wrap-anywhere text-muted">{value}</span>}
          {value === null && (
            <Badge tone={is_set ? 'green' : 'neutral'}>
              {is_set ? m.system_config_set() : m.system_config_unset()}
            </Badge>
          )}
          {is_secret && <span className="text-xs text-muted">{m.system_config_secret()}</span>}
        </li>
      ))}
    </ul>
  </SettingsCard>
)
