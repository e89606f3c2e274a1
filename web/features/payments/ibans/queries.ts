import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, dataOf } from '#api/client.ts'
import type * as wire from '#api/features/payments/schema.ts'
import { ibanProblem } from '#api/rules/iban.ts'
import { removeMutation } from '#web/components/mutation/crud.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import * as m from '#web/paraglide/messages.js'

const { ibans } = api.user.payment

export type Iban = z.infer<typeof wire.Iban>

const queryKey = ['payments', 'ibans']
const refreshes = [queryKey]
const param = (id: number) => ({ id: String(id) })

export const ibansQuery = readQuery(queryKey, (init) => ibans.$get({}, init))

/** Country and bank of an IBAN; enabled only for a valid one. */
export const verifyQuery = (iban: string) =>
  queryOptions({
    queryKey: ['payments', 'verify', iban],
    queryFn: ({ signal }) => dataOf(ibans.verify.$post({ json: { iban } }, { init: { signal } })),
    enabled: ibanProblem(iban) === null,
    staleTime: Number.POSITIVE_INFINITY,
  })

type Draft = Pick<Iban, 'iban' | 'isPrimary'>

/** Creates an IBAN, or replaces the one with `id`. */
export const saveIban = mutationOptions({
  mutationFn: ({ id, ...json }: Draft & { id?: number }) =>
    dataOf(id === undefined ? ibans.$post({ json }) : ibans[':id'].$put({ param: param(id), json })),
  meta: { failure: m.payments_iban_failed, refreshes },
})

export const makeIbanPrimary = mutationOptions({
  mutationFn: (id: number) => answerOf(ibans[':id'].primary.$patch({ param: param(id) })),
  meta: { refreshes },
})

export const removeIban = removeMutation<Iban>(queryKey, ibans, {
  failure: m.payments_iban_failed,
  refreshes,
})
