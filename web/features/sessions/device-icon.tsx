import { Monitor, Smartphone, SquareTerminal } from 'lucide-react'
import type { Device } from './queries.ts'

const mobilePattern = /android|ios|iphone|ipad|mobile/i

function iconOf({ device, platform }: Device) {
  if (platform.startsWith('mobile') || mobilePattern.test(device ?? '')) return Smartphone
  return /cli|curl|bun/i.test(device ?? '') ? SquareTerminal : Monitor
}

export function DeviceIcon({ device }: { device: Device }) {
  const Icon = iconOf(device)
  return (
    <span
      aria-hidden
      className="flex size-10 shrink-0 items-center justify-center rounded-control bg-raised text-muted group-data-[current=true]:bg-turquoise/10 group-data-[current=true]:text-turquoise"
    >
      <Icon className="size-5" />
    </span>
  )
}
