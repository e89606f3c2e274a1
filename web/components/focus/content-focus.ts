import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Moves the focus to the content after a navigation, unless it is already inside. */
export function useContentFocus(id: string) {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const content = document.getElementById(id)
        if (!fromLocation || !pathChanged || content?.contains(document.activeElement)) return
        content?.focus({ preventScroll: true })
      }),
    [router, id],
  )
}
