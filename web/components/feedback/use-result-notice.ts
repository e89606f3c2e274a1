import { notify } from '#web/lib/notify.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'

type Toast = Parameters<typeof notify>[0]

/** Shows what came of an action on its screen; after the screen was left, as a toast (D90), or not at all for null. */
export function useResultNotice<Shown>(show: (what: Shown) => void, isShown?: () => boolean) {
  const isHere = useIsHere()
  return (what: Shown, elsewhere: Toast | null) => {
    if ((isShown ?? isHere)()) show(what)
    else if (elsewhere) notify(elsewhere)
  }
}
