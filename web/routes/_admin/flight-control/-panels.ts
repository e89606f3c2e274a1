import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'

type Panel = AsyncRouteComponent<Record<never, never>>

/**
 * Which feature draws which panel of the console, each loaded when it is opened. A panel listed here is `built` in
 * `lib/nav/`; it reads its URL search with `useUrlSearch`.
 */
export const panels: Record<string, Panel | undefined> = {
  'notification-create': lazyRouteComponent(
    () => import('#web/features/notifications/create/create-panel.tsx'),
    'CreatePanel',
  ),
  'notification-approval': lazyRouteComponent(
    () => import('#web/features/notifications/approval/approval-panel.tsx'),
    'ApprovalPanel',
  ),
  'notification-history': lazyRouteComponent(
    () => import('#web/features/notifications/history/history-panel.tsx'),
    'HistoryPanel',
  ),
  'notification-queue': lazyRouteComponent(
    () => import('#web/features/notifications/queue/queue-panel.tsx'),
    'QueuePanel',
  ),
}

/** Of an address that somebody typed: `constructor` is no panel. */
export const panelOf = (section: string) => (Object.hasOwn(panels, section) ? panels[section] : undefined)
