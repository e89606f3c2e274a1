import type { NotificationKind } from '#db/enums/notifications.ts'
import { cn } from '#web/ui/cn.ts'
import { kindLabels } from './labels.ts'

const tones: Partial<Record<string, string>> = {
  turquoise: 'bg-turquoise/12 text-turquoise',
  blue: 'bg-blue/12 text-blue',
  amber: 'bg-gold/12 day:bg-gold-tint text-gold',
}

/** The icon of a notification kind; a bell by default. */
export function KindIcon({ kind, className }: { kind: NotificationKind; className?: string }) {
  const { icon: Icon, text, tone } = kindLabels[kind] ?? kindLabels.other
  return (
    <span
      role="img"
      aria-label={text()}
      title={text()}
      className={cn(
        'flex size-10 shrink-0 items-center justify-center rounded-control [&_svg]:size-5',
        tones[tone] ?? 'bg-raised text-muted',
        className,
      )}
    >
      <Icon />
    </span>
  )
}
