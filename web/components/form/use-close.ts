import { useIsHere } from '#web/lib/use-is-here.ts'

/**
 * Closes what asks, as long as it is there: what is answered after somebody has left it closes nothing that they have
 * opened since.
 */
export function useClose(onClose: () => void) {
  const isHere = useIsHere()
  return () => {
    if (isHere()) onClose()
  }
}
