import { useQuery } from '@tanstack/react-query'
import { CircleCheck, LoaderCircle } from 'lucide-react'
import { RetryButton } from '#web/components/feedback/retry-button.tsx'
import { countryName } from '#web/components/form/phone/codes.ts'
import { Flag } from '#web/components/form/phone/flag.tsx'
import { failureText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { verifyQuery } from './queries.ts'

/** Country and bank of a complete IBAN (D22). */
export function IbanOwner({ iban }: { iban: string }) {
  const { data, isFetching, error, refetch } = useQuery(verifyQuery(iban))
  return (
    <div role="status" className="flex min-h-8 flex-wrap items-center gap-2 text-sm text-muted">
      {isFetching && (
        <>
          <LoaderCircle className="size-4 animate-spin" />
          {m.payments_iban_verifying()}
        </>
      )}
      {data?.valid && data.country && (
        <>
          <CircleCheck className="size-4 shrink-0 text-green" />
          <Flag alpha2={data.country} className="sm:hidden" />
          <span className="text-text">
            {[data.bank, countryName(data.country)].filter(Boolean).join(', ')}
          </span>
        </>
      )}
      {error && !isFetching && (
        <>
          {m.payments_iban_verify_failed({ reason: failureText(error) })}
          <RetryButton variant="link" size="small" onClick={() => refetch()} />
        </>
      )}
    </div>
  )
}
