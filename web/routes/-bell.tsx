import { NotificationBell } from '#web/components/notification-bell.tsx'

/** The bell of the header; the notifications feature feeds its count here. */
export function Bell() {
  return <NotificationBell />
}
