import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After another page was drawn, readers and keyboards start at its content, unless they are in it already. */
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
