import { getCondition, onCondition, setCondition } from '#web/lib/condition.ts'
import { checkEvery, connectionOf, judge, roundTrip, sureAfter } from '#web/lib/network.ts'

let looking: Promise<boolean> | null = null
let doubt: ReturnType<typeof setTimeout> | undefined
let sure = false

/** A page that is being left loses its calls, which says nothing about the network. */
const farewell = 3000
let leftAt = -farewell

/** One slow look is a hiccup; a second one, some seconds later, is a slow connection (D60). */
function isSlowForLong() {
  doubt ??= setTimeout(() => {
    sure = true
    void checkNetwork()
  }, sureAfter)
  return sure || getCondition().network === 'slow'
}

function trust() {
  clearTimeout(doubt)
  doubt = undefined
  sure = false
}

async function look() {
  const online = navigator.onLine
  const measured = online ? await roundTrip() : null
  if (navigator.onLine && measured === null && performance.now() - leftAt < farewell) return true
  const seen = judge({ online: navigator.onLine, roundTrip: measured, connection: connectionOf() })
  setCondition({ network: seen === 'slow' && !isSlowForLong() ? 'online' : seen })
  if (seen !== 'slow') trust()
  return getCondition().network !== 'offline'
}

/** Measures the way to the server now; true where there is one. Who asks meanwhile gets the same answer. */
export function checkNetwork(): Promise<boolean> {
  looking ??= look().finally(() => {
    looking = null
  })
  return looking
}

/** Knows the network from now on: by what the browser says, by calls that got no answer, and by measuring. */
export function watchNetwork(): () => void {
  const connection = connectionOf()
  const every = matchMedia('(pointer: coarse)').matches ? checkEvery.phone : checkEvery.desk
  const believe = () => {
    const network = judge({ online: navigator.onLine, connection })
    // Neither the end of an outage nor a guess of the browser is believed before it was measured.
    if (network !== 'offline' && (network === 'slow' || getCondition().network === 'offline'))
      void checkNetwork()
    else setCondition({ network })
  }
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && getCondition().network !== 'offline') void checkNetwork()
  }, every)
  let doubts = 0
  const hear = () => {
    if (getCondition().doubts === doubts) return
    doubts = getCondition().doubts
    void checkNetwork()
  }
  const deaf = onCondition(hear)
  const leave = () => {
    leftAt = performance.now()
  }
  addEventListener('beforeunload', leave)
  addEventListener('online', believe)
  addEventListener('offline', believe)
  connection?.addEventListener('change', believe)
  believe()
  hear()
  return () => {
    clearInterval(timer)
    trust()
    deaf()
    removeEventListener('beforeunload', leave)
    removeEventListener('online', believe)
    removeEventListener('offline', believe)
    connection?.removeEventListener('change', believe)
  }
}
