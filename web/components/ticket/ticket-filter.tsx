import { useQuery } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ticketQuery } from './queries.ts'
import { TicketPicker } from './ticket-picker.tsx'

type TicketFilterProps = { value: string | undefined; onChange: (value: string | undefined) => void }

/** A filter by one ticket, which is searched by number, subject or person (D11). */
export function TicketFilter({ value, onChange }: TicketFilterProps) {
  const [picking, setPicking] = useState(false)
  const { data } = useQuery({ ...ticketQuery(Number(value)), enabled: value !== undefined })
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Button
        variant="secondary"
        className={cn('min-w-0 rounded-full font-normal', value && 'border-turquoise')}
        onClick={() => setPicking(true)}
      >
        <span className="text-muted">{m.common_ticket_filter()}</span>
        {value && (
          <span className="max-w-56 truncate text-turquoise">
            {`#${value} ${data?.subject ?? ''}`.trim()}
          </span>
        )}
        <ChevronDown className="text-muted" />
      </Button>
      {value && (
        <IconButton icon={X} label={m.common_ticket_filter_clear()} onClick={() => onChange(undefined)} />
      )}
      {picking && (
        <TicketPicker
          title={m.common_ticket_filter_choose()}
          onPick={(id) => onChange(String(id))}
          onClose={() => setPicking(false)}
        />
      )}
    </span>
  )
}
