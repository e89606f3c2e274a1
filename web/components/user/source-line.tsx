import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { Dotted } from '#web/ui/dotted.tsx'

type Source = { createdAt: string; ip: string | null; location: string | null }

/** When it happened, and from which address and country. */
export const SourceLine = ({ createdAt, ip, location }: Source) => (
  <Dotted>
    <RelativeTime at={createdAt} />
    {[ip, location].filter(Boolean).map((part) => (
      <span key={part}>{part}</span>
    ))}
  </Dotted>
)
