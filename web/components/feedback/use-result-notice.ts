import { notify } from '#web/lib/notify.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'

type Toast = Parameters<typeof notify>[0]

/** Shows the result of an action on its screen, or as a toast once the screen was left (D90); null shows no toast. */
export function useResultNotice<Shown>(show: (what: Shown) => void, isShown?: () => boolean) {
  const isHere = useIsHere()
  return (what: Shown, elsewhere: Toast | null) => {
    if ((isShown ?? isHere)()) show(what)
    else if (elsewhere) notify(elsewhere)
  }
}
