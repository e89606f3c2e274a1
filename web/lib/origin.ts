import { allows, onConsent } from './consent.ts'
import { remember, remembered } from './storage.ts'

/** Where a visitor came from: the parameters of a campaign's link, or the other site that led here. */
export type Origin = { source?: string; medium?: string; campaign?: string; referrer?: string }

const key = 'origin'
const lengthMax = 100

function arrival(): Origin | null {
  const { searchParams } = new URL(location.href)
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).host : ''
  const found = {
    source: searchParams.get('utm_source'),
    medium: searchParams.get('utm_medium'),
    campaign: searchParams.get('utm_campaign'),
    referrer: referrer === location.host ? null : referrer,
  }
  const given = Object.entries(found).filter(([, value]) => value)
  return given.length > 0
    ? Object.fromEntries(given.map(([name, value]) => [name, value?.slice(0, lengthMax)]))
    : null
}

/** In memory until marketing is allowed, so that nothing is stored without consent. */
let arrived: Origin | null = null

/** The first arrival counts: a later visit does not replace it. */
function keep() {
  if (arrived && allows('marketing') && remembered(key) === null) remember(key, JSON.stringify(arrived))
}

/** Call before the router, which removes parameters that no page knows. */
export function noteArrival(): () => void {
  arrived = arrival()
  keep()
  return onConsent(keep)
}

/** What is kept with a registration; undefined without consent. */
export function keptOrigin(): Origin | undefined {
  if (!allows('marketing')) return undefined
  try {
    return JSON.parse(remembered(key) ?? 'null') ?? arrived ?? undefined
  } catch {
    return undefined
  }
}

/** After the registration, which keeps it, the browser forgets it. */
export function forgetOrigin(): void {
  arrived = null
  remember(key, null)
}
