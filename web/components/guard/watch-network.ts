import { getCondition, onCondition, setCondition } from '#web/lib/condition.ts'
import { checkEvery, connectionOf, judge, roundTrip } from '#web/lib/network.ts'

let looking: Promise<boolean> | null = null

/** A page that is being left loses its calls, which says nothing about the network. */
const farewell = 3000
let leftAt = -farewell

async function look() {
  const online = navigator.onLine
  const measured = online ? await roundTrip() : null
  if (navigator.onLine && measured === null && performance.now() - leftAt < farewell) return true
  setCondition({
    network: judge({ online: navigator.onLine, roundTrip: measured, connection: connectionOf() }),
  })
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
    deaf()
    removeEventListener('beforeunload', leave)
    removeEventListener('online', believe)
    removeEventListener('offline', believe)
    connection?.removeEventListener('change', believe)
  }
}
