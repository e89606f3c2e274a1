import { RelativeTime } from '#web/components/shell/relative-time.tsx'

type Source = { createdAt: string; ip: string | null; location: string | null }

/** When it happened, and from which address and country. */
export const SourceLine = ({ createdAt, ip, location }: Source) => (
  <p className="figures flex flex-wrap gap-x-2 text-muted wrap-anywhere">
    <RelativeTime at={createdAt} />
    {[ip, location].filter(Boolean).map((part) => (
      <span key={part} className="before:mr-2 before:content-['·']">
        {part}
      </span>
    ))}
  </p>
)
