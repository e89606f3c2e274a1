import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { PendingState } from '#web/components/feedback/pending-state.tsx'
import { Field } from '#web/components/form/field.tsx'
import { useField } from '#web/components/form/use-field.ts'
import { useTouchLayout } from '#web/lib/use-media.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { fieldClass } from '#web/ui/input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx'
import { countriesQuery } from '../countries-query.ts'
import { countryName, isHome, ownerOf, type PhoneCode } from './codes.ts'
import { Flag } from './flag.tsx'
import { PhoneCodeList } from './phone-code-list.tsx'
import { phoneCodesQuery } from './phone-codes-query.ts'

type PhoneCodeFieldProps = { disabled?: boolean; className?: string }

/**
 * A calling code with its flag, from a searchable list; the value is the number (90). The list is fetched when it is
 * opened, or for a foreign code, and uses the same country names as addresses.
 */
export function PhoneCodeField({ disabled, className }: PhoneCodeFieldProps) {
  const { field, error, ids, describe } = useField<number>()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [near, setNear] = useState(false)
  const finger = useTouchLayout()
  const { value } = field.state
  const wanted = near || open || !isHome(value)
  const codes = useQuery({ ...phoneCodesQuery, enabled: wanted })
  const countries = useQuery({ ...countriesQuery(), enabled: wanted })
  const names = useMemo(
    () => new Map(countries.data?.map(({ alpha2, country_name }) => [alpha2, country_name])),
    [countries.data],
  )
  const owner = ownerOf(codes.data ?? [], value, chosen)
  const reach = () => setNear(true)
  function choose(code: PhoneCode) {
    setChosen(code.alpha2)
    field.handleChange(code.code)
    setOpen(false)
  }
  return (
    <Field {...{ label: m.common_phone_code_label(), ids, error, className }}>
      <Popover
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          if (!next) field.handleBlur()
        }}
      >
        <PopoverTrigger
          id={ids.control}
          disabled={disabled}
          onPointerEnter={reach}
          onFocus={reach}
          aria-label={[
            m.common_phone_code_label(),
            owner && (names.get(owner.alpha2) ?? countryName(owner.alpha2)),
            `+${value}`,
          ]
            .filter(Boolean)
            .join(' ')}
          aria-invalid={Boolean(error)}
          aria-describedby={describe(false)}
          className={cn(fieldClass, 'flex h-10 finger:h-11 items-center gap-2 text-left')}
        >
          {owner && <Flag alpha2={owner.alpha2} />}
          <span className="figures flex-1">+{value}</span>
          <ChevronDown className="size-4 shrink-0 text-muted" />
        </PopoverTrigger>
        <PopoverContent
          align="start"
          aria-label={m.common_phone_code_label()}
          className="w-[min(20rem,calc(100vw-2rem))] p-0 outline-none"
          onOpenAutoFocus={(event) => {
            if (!finger) return
            // Do not focus the search: it would open the on-screen keyboard.
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
        >
          <Loaded query={codes} pending={<PendingState rows={4} />}>
            {(known) =>
              countries.isLoading ? (
                <PendingState rows={4} />
              ) : (
                <PhoneCodeList codes={known} names={names} current={owner} onChoose={choose} />
              )
            }
          </Loaded>
        </PopoverContent>
      </Popover>
    </Field>
  )
}
