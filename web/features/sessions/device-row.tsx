import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeviceIcon } from './device-icon.tsx'
import type { Device } from './queries.ts'

type DeviceRowProps = { device: Device; busy: boolean; onEnd: () => void }

export function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const name = device.device ?? m.sessions_devices_unknown()
  return (
    <li
      data-current={device.isCurrent}
      className="group flex items-center gap-4 py-4 first:pt-0 last:pb-0 max-sm:flex-wrap max-sm:gap-x-3"
    >
      <DeviceIcon device={device} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          {name}
          {device.isCurrent && <Badge tone="turquoise">{m.sessions_devices_this()}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted max-sm:grid">
          <span>
            {m.sessions_devices_last()} <RelativeTime at={device.lastActivity} />
          </span>
          {device.ip && (
            <span className="figures wrap-anywhere sm:before:mr-2 sm:before:content-['·']">{device.ip}</span>
          )}
          {device.location && (
            <span className="sm:before:mr-2 sm:before:content-['·']">{device.location}</span>
          )}
        </p>
        <p className="figures flex flex-wrap gap-x-2 text-xs text-muted max-sm:grid">
          <span>{m.sessions_devices_signed_in({ at: formatDateTime(device.createdAt) })}</span>
          <span className="sm:before:mr-2 sm:before:content-['·']">
            {m.sessions_devices_expires({ at: formatDateTime(device.expiresAt) })}
          </span>
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={m.sessions_devices_end_label({ name })}
          onClick={onEnd}
          className="max-sm:h-10"
        >
          {m.sessions_devices_end()}
        </Button>
      )}
    </li>
  )
}
