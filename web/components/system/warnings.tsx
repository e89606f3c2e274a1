import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Card, CardTitle } from '#web/ui/card.tsx'

/** What a panel warns about, or that there is nothing. */
export const Warnings = ({ title, none, warnings }: { title: string; none: string; warnings: string[] }) => (
  <Card className="grid content-start gap-3">
    <CardTitle>{title}</CardTitle>
    {warnings.length === 0 ? (
      <p className="flex items-center gap-2 text-sm text-muted">
        <CircleCheck className="size-4 shrink-0 text-green" aria-hidden />
        {none}
      </p>
    ) : (
      <ul className="grid gap-2 text-sm">
        {warnings.map((warning) => (
          <li key={warning} className="flex items-start gap-2">
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-amber" aria-hidden />
            {warning}
          </li>
        ))}
      </ul>
    )}
  </Card>
)
