import { useMutation } from '@tanstack/react-query'
import { FileDown, LoaderCircle } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** The address of a file, or what saves one that has to be posted for. */
export type CsvSource = string | (() => Promise<unknown>)

/** Downloads the figures of a block. */
export function CsvLink({ href, title }: { href: CsvSource; title: string }) {
  const label = m.common_chart_csv_label({ title })
  if (typeof href === 'function') return <CsvButton save={href} label={label} />
  return (
    <Button asChild variant="quiet" size="small">
      <a href={href} download aria-label={label}>
        <FileDown />
        <span className="max-sm:sr-only">{m.common_chart_csv()}</span>
      </a>
    </Button>
  )
}

function CsvButton({ save, label }: { save: () => Promise<unknown>; label: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    meta: { failure: m.common_chart_csv_failed },
  })
  return (
    <Button variant="quiet" size="small" aria-label={label} busy={isPending} onClick={() => mutate()}>
      {isPending ? <LoaderCircle className="animate-spin" /> : <FileDown />}
      <span className="max-sm:sr-only">{m.common_chart_csv()}</span>
    </Button>
  )
}
