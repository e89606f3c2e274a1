import { useSyncExternalStore } from 'react'

export function useMedia(query: string) {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether the layout is for touch, like the variant `finger:` of the styles. */
export function useTouchLayout() {
  const narrow = useMedia('(width < 40rem)')
  const coarse = useMedia('(pointer: coarse)')
  return narrow || coarse
}
