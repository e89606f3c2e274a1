import { FileDown } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Downloads the figures of a block. */
export function CsvLink({ href, title }: { href: string; title: string }) {
  return (
    <Button asChild variant="quiet" size="small">
      <a href={href} download aria-label={m.common_chart_csv_label({ title })}>
        <FileDown />
        {m.common_chart_csv()}
      </a>
    </Button>
  )
}
