import { z } from 'zod'
import { dayInput, idInput, unlessAll } from '#api/http/input.ts'

export const ticketFilter = { ticket_id: unlessAll(idInput) }

/** Days in Istanbul, both inclusive. */
export const dayFilter = { date_from: unlessAll(dayInput()), date_to: unlessAll(dayInput()) }

export const csvFormat = { format: z.literal('csv').default('csv') }
