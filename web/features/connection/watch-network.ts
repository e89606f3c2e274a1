import { getCondition, onCondition, setCondition } from '#web/lib/condition.ts'
import { checkIntervals, connectionOf, judge, roundTrip, slowConfirmed } from '#web/lib/network.ts'

let pendingCheck: Promise<boolean> | null = null
let confirmTimer: ReturnType<typeof setTimeout> | undefined
/** When slow measurements were made, in milliseconds. */
let slowAt: number[] = []

/** Ignores requests that fail within this time after `beforeunload`, because leaving a page aborts them; milliseconds. */
const unloadGraceMs = 3000
let leftAt = -unloadGraceMs

/** Reports slow only after three slow measurements within a minute (D60); measures again until then. */
function isConfirmedSlow() {
  if (getCondition().network === 'slow') return true
  const { count, within, apart } = slowConfirmed
  const now = Date.now()
  slowAt = slowAt.filter((at) => now - at < within)
  const last = slowAt.at(-1)
  if (last === undefined || now - last >= apart) slowAt.push(now)
  if (slowAt.length >= count) return true
  clearTimeout(confirmTimer)
  confirmTimer = setTimeout(() => void checkNetwork(), (slowAt.at(-1) ?? now) + apart - now)
  return false
}

function resetSlow() {
  clearTimeout(confirmTimer)
  slowAt = []
}

async function measure() {
  const online = navigator.onLine
  const roundTripMs = online ? await roundTrip() : null
  if (navigator.onLine && roundTripMs === null && performance.now() - leftAt < unloadGraceMs) return true
  const result = judge({ online: navigator.onLine, roundTrip: roundTripMs, connection: connectionOf() })
  setCondition({ network: result === 'slow' && !isConfirmedSlow() ? 'online' : result })
  if (result !== 'slow') resetSlow()
  return getCondition().network !== 'offline'
}

/** Measures the round trip to the server; true if it is reachable. Concurrent calls share one measurement. */
export function checkNetwork(): Promise<boolean> {
  pendingCheck ??= measure().finally(() => {
    pendingCheck = null
  })
  return pendingCheck
}

/** Watches the network by browser events, failed requests and measurements. Returns a function that stops it. */
export function watchNetwork(): () => void {
  const connection = connectionOf()
  const intervalMs = matchMedia('(pointer: coarse)').matches ? checkIntervals.phone : checkIntervals.desk
  const update = () => {
    const network = judge({ online: navigator.onLine, connection })
    // Measure before reporting the end of an outage or a slow connection.
    if (network !== 'offline' && (network === 'slow' || getCondition().network === 'offline'))
      void checkNetwork()
    else setCondition({ network })
  }
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && getCondition().network !== 'offline') void checkNetwork()
  }, intervalMs)
  let unansweredCalls = 0
  const onDoubt = () => {
    if (getCondition().unansweredCalls === unansweredCalls) return
    unansweredCalls = getCondition().unansweredCalls
    void checkNetwork()
  }
  const unsubscribe = onCondition(onDoubt)
  const markUnload = () => {
    leftAt = performance.now()
  }
  addEventListener('beforeunload', markUnload)
  addEventListener('online', update)
  addEventListener('offline', update)
  connection?.addEventListener('change', update)
  update()
  onDoubt()
  return () => {
    clearInterval(timer)
    resetSlow()
    unsubscribe()
    removeEventListener('beforeunload', markUnload)
    removeEventListener('online', update)
    removeEventListener('offline', update)
    connection?.removeEventListener('change', update)
  }
}
