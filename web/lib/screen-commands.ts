import { useEffect, useLayoutEffect, useRef } from 'react'

/** What can be done on the screen: by a key, by the palette, or by both. */
export type ScreenCommand = {
  label: () => string
  /** As it is printed: `J K`, `↵`, `A`. */
  key?: string
  /** Without it, only the list of keys has it. */
  run?: () => void
}

const offers = new Set<() => readonly ScreenCommand[]>()

/** Offers commands while the component is on the screen; the list of keys (`?`) and the palette show them. */
export function useScreenCommands(commands: readonly ScreenCommand[]) {
  const latest = useRef(commands)
  useLayoutEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const offer = () => latest.current
    offers.add(offer)
    return () => {
      offers.delete(offer)
    }
  }, [])
}

/** What the screen offers now. Two lists of a screen have the same keys, which are listed once. */
export function screenCommands(): ScreenCommand[] {
  const named = [...offers]
    .flatMap((offer) => offer())
    .map((each) => [`${each.key} ${each.label()}`, each] as const)
  return [...new Map(named).values()]
}
