import { LoaderCircle } from 'lucide-react'
import { errorText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '../mutation/use-action.ts'

/** Rows that can be selected at once: each is read, and changed in requests of at most a few hundred. */
export const selectableMax = 2000

type SelectAllProps<Row> = {
  total: number
  capped?: boolean
  max?: number
  /** Reads the first rows of all pages. */
  read: (count: number) => Promise<Row[]>
  onRead: (rows: Row[]) => void
}

/** Once a page is selected: selects the rows of all pages, or the first of them where they are too many. */
export function SelectAll<Row>(props: SelectAllProps<Row>) {
  const { total, capped = false, max = selectableMax, read, onRead } = props
  const count = Math.min(total, max)
  const { mutate, isPending, error } = useAction({ mutationFn: () => read(count) })
  const isPart = capped || total > count
  const text = (isPart ? m.common_table_select_first : m.common_table_select_results)({
    count: formatNumber(count),
  })
  return (
    <>
      <Button
        variant="link"
        size="small"
        busy={isPending}
        // The callback is dropped where another filter has replaced the rows meanwhile.
        onClick={() => mutate(undefined, { onSuccess: onRead })}
      >
        {isPending && <LoaderCircle className="animate-spin" />}
        {text}
      </Button>
      {error && (
        <span role="alert" className="text-sm text-red">
          {m.common_table_select_failed({ reason: errorText(error) })}
        </span>
      )}
    </>
  )
}
