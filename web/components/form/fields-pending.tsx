import { Skeleton } from '#web/ui/skeleton.tsx'

/** Fields of a form, each under its label. */
export const FieldsPending = ({ count }: { count: number }) => (
  <div className="grid gap-5">
    {Array.from({ length: count }, (_, field) => field).map((field) => (
      <div key={field} className="grid gap-1.5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-10" />
      </div>
    ))}
  </div>
)

/** Facts, each a name and its value. */
export const FactsPending = ({ count }: { count: number }) => (
  <div className="grid gap-3">
    {Array.from({ length: count }, (_, fact) => fact).map((fact) => (
      <div key={fact} className="flex justify-between gap-6">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    ))}
  </div>
)
