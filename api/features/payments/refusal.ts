import { holdsCardNumber } from '#api/rules/card-number.ts'
import { CardNumberRefused } from './errors.ts'

/** A card number is refused (400) before anything else looks at the body, and is written nowhere (D66). */
export function refuseCardNumber(body: string): void {
  if (holdsCardNumber(parsed(body))) throw CardNumberRefused()
}

/** What is no JSON is looked at as it came; its own refusal follows. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
