import { lazyRouteComponent } from '@tanstack/react-router'
import { BellFace, bellClass, bellLabel } from '#web/components/shell/notification-bell.tsx'
import { OpenedOnPress } from '#web/components/shell/opened-on-press.tsx'

const OpenBell = lazyRouteComponent(() => import('./open-bell.tsx'), 'OpenBell')

/** The bell, which shows the latest five notifications. */
export const BellPopover = (bell: { count: number; ringing: boolean }) => (
  <OpenedOnPress
    popup="dialog"
    load={() => OpenBell.preload?.()}
    opened={<OpenBell {...bell} />}
    aria-label={bellLabel(bell.count)}
    className={bellClass}
  >
    <BellFace {...bell} />
  </OpenedOnPress>
)
