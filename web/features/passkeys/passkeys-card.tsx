import { useQuery } from '@tanstack/react-query'
import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#api/rules/limits.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { RowList } from '#web/components/focus/row-list.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { CardPending, RowsPending } from '#web/components/shell/card-pending.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { formatDate } from '#web/lib/format.ts'
import { passkeysQuery, usePasskeysSupported } from '#web/lib/passkeys.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { AddDialog, RenameDialog } from './name-dialogs.tsx'
import { type Passkey, removePasskey } from './queries.ts'

/** The user's passkeys (D101). */
export function PasskeysCard() {
  const query = useQuery(passkeysQuery)
  return (
    <Loaded query={query} pending={<Pending />}>
      {(passkeys) => <Passkeys passkeys={passkeys} />}
    </Loaded>
  )
}

const Pending = () => (
  <CardPending action>
    <RowsPending count={1} pictured end="h-9 w-20" />
  </CardPending>
)

const removal = ({ name }: Passkey) => ({
  title: m.passkeys_remove_title({ name }),
  body: m.passkeys_remove_body(),
  action: m.passkeys_remove(),
})

function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const supported = usePasskeysSupported()
  const [opened, setOpened] = useState<Passkey | 'new'>()
  const remove = useRemove(removePasskey, removal)
  const close = () => setOpened(undefined)
  return (
    <SettingsCard
      title={m.passkeys_title()}
      description={m.passkeys_description()}
      action={
        supported &&
        passkeys.length < limits.passkeysMax && (
          <Button variant="secondary" onClick={() => setOpened('new')}>
            <Plus />
            {m.passkeys_add()}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <RowList rows={passkeys} className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={remove.pending(passkey)}
              onRename={() => setOpened(passkey)}
              onRemove={() => remove.run(passkey)}
            />
          ))}
        </RowList>
      )}
      {passkeys.length === 0 && (
        <p className="text-sm text-muted">{supported ? m.passkeys_none() : m.passkeys_unsupported()}</p>
      )}
      {opened === 'new' && <AddDialog onClose={close} />}
      {opened && opened !== 'new' && <RenameDialog passkey={opened} onClose={close} />}
    </SettingsCard>
  )
}

type RowProps = { passkey: Passkey; busy: boolean; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, busy, onRename, onRemove }: RowProps) {
  const { name, synced, backedUp, createdAt, lastUsedAt } = passkey
  const kind = synced
    ? backedUp
      ? m.passkeys_kind_backed_up()
      : m.passkeys_kind_synced()
    : m.passkeys_kind_device()
  return (
    <li className="flex items-center gap-4 py-4 first:pt-0 last:pb-0 max-sm:flex-wrap max-sm:gap-x-3">
      <Fingerprint aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="text-sm font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{kind}</p>
        <p className="text-sm text-muted">
          {m.passkeys_created({ date: formatDate(createdAt) })} ·{' '}
          {lastUsedAt ? (
            <>
              {m.passkeys_used()} <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            m.passkeys_never_used()
          )}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={m.passkeys_rename_label({ name })}
          onClick={onRename}
          className="max-sm:h-10"
        >
          <Pencil />
          {m.passkeys_rename_action()}
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={m.passkeys_remove_label({ name })}
          onClick={onRemove}
          className="max-sm:h-10"
        >
          <Trash2 />
          {m.passkeys_remove()}
        </Button>
      </div>
    </li>
  )
}
