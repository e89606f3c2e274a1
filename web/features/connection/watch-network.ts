import { getCondition, onCondition, setCondition } from '#web/lib/condition.ts'
import { checkIntervals, connectionOf, judge, roundTrip, slowConfirmedAfter } from '#web/lib/network.ts'

let pendingCheck: Promise<boolean> | null = null
let confirmTimer: ReturnType<typeof setTimeout> | undefined
let confirmedSlow = false

/** Ignores requests that fail within this time after `beforeunload`, because leaving a page aborts them; milliseconds. */
const unloadGraceMs = 3000
let leftAt = -unloadGraceMs

/** Reports slow only if a second measurement some seconds later is slow too (D60). */
function isConfirmedSlow() {
  confirmTimer ??= setTimeout(() => {
    confirmedSlow = true
    void checkNetwork()
  }, slowConfirmedAfter)
  return confirmedSlow || getCondition().network === 'slow'
}

function resetSlow() {
  clearTimeout(confirmTimer)
  confirmTimer = undefined
  confirmedSlow = false
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
