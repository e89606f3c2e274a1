import { holdsCardNumber } from '#api/rules/card-number.ts'
import { CardNumberRefused } from './errors.ts'

/** Rejects a body with a card number (400 CARD_NUMBER_REFUSED) before anything parses, logs or stores it (D66). */
export function rejectCardNumber(body: string): void {
  if (holdsCardNumber(parsed(body))) throw CardNumberRefused()
}

/** Invalid JSON is checked as text; body parsing rejects it later. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
