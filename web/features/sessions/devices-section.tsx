import { useMutation, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { confirm } from '#web/components/feedback/confirm.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { focusRow, useRowFocus } from '#web/components/focus/focus.ts'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { CardPending, RowsPending } from '#web/components/shell/card-pending.tsx'
import { MapCredit } from '#web/components/shell/map-credit.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { useSignOut } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DeviceRow } from './device-row.tsx'
import { type Device, devicesQuery, endDevice, endOtherDevices } from './queries.ts'

/** The user's sessions, each of which can be ended (D19). */
export function DevicesSection() {
  const devices = useQuery(devicesQuery)
  return (
    <Loaded query={devices} pending={<Pending />}>
      {(data) => <Devices devices={data} />}
    </Loaded>
  )
}

const Pending = () => (
  <CardPending action>
    <RowsPending count={3} pictured end="h-8 w-20" />
  </CardPending>
)

const ending = ({ device }: Device) => ({
  title: m.sessions_devices_end_title({ name: device ?? m.sessions_devices_unknown() }),
  body: m.sessions_devices_end_body(),
  action: m.sessions_devices_end(),
})

function Devices({ devices }: { devices: Device[] }) {
  const end = useRemove(endDevice, ending)
  const endOthers = useMutation(endOtherDevices)
  const signOut = useSignOut('all')
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  const count = formatNumber(others.length)
  const listProps = useRowFocus<HTMLUListElement>(devices)
  const onlyCurrentLeft = others.length === 0 && endOthers.isSuccess
  useEffect(() => {
    // The focused button was removed together with the rows.
    if (onlyCurrentLeft && document.activeElement === document.body) focusRow(listProps.ref.current, 0)
  }, [onlyCurrentLeft, listProps.ref])

  async function confirmEndOthers() {
    const confirmed = await confirm({
      title: m.sessions_devices_others_title({ count }),
      body: m.sessions_devices_others_body(),
      action: m.sessions_devices_others_action({ count }),
      tone: 'danger',
    })
    if (confirmed) endOthers.mutate()
  }
  async function confirmEndAll() {
    const confirmed = await confirm({
      title: m.sessions_devices_all_title(),
      body: m.sessions_devices_all_body({ count: formatNumber(devices.length) }),
      action: m.sessions_devices_all_action(),
      tone: 'danger',
    })
    if (confirmed) signOut.mutate()
  }
  const busy = devices.some(end.pending) || endOthers.isPending || signOut.isPending
  return (
    <SettingsCard
      title={m.sessions_devices_title()}
      description={m.sessions_devices_description()}
      action={
        others.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" busy={busy} onClick={confirmEndOthers}>
              <LogOut />
              {m.sessions_devices_others()}
            </Button>
            <Button variant="quiet" busy={busy} onClick={confirmEndAll} className="text-red hover:text-red">
              {m.sessions_devices_all()}
            </Button>
          </div>
        )
      }
    >
      <ul {...listProps} className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} busy={busy} onEnd={() => end.run(device)} />
        ))}
      </ul>
      {devices.some(({ location }) => location) && <MapCredit className="mt-4" />}
    </SettingsCard>
  )
}
