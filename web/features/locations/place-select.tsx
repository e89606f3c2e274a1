import type { UseQueryResult } from '@tanstack/react-query'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { ComboboxField } from '#web/components/form/combobox-field.tsx'
import type { Option } from '#web/components/form/options.ts'
import { errorText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'

type PlaceSelectProps = {
  label: string
  query: Pick<UseQueryResult<Option[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Asks for the parent place while none is chosen. */
  parentHint?: string
  onChoose: (id: number) => void
}

const none: Option[] = []

/** One step of the cascade, with a retry when its list fails to load (D90). */
export function PlaceSelect({ label, query, parentHint, onChoose }: PlaceSelectProps) {
  const { data = none, error, isFetching, refetch } = query
  return (
    <ComboboxField
      label={label}
      options={data}
      placeholder={parentHint ?? m.locations_field_choose()}
      disabled={parentHint !== undefined}
      waits={isFetching}
      onChoose={onChoose}
      className="content-start"
      hint={
        error && <RetryLine onRetry={refetch}>{m.common_list_failed({ reason: errorText(error) })}</RetryLine>
      }
    />
  )
}
