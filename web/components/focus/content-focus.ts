import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const focusedDialog = () => document.activeElement?.closest('[role=dialog], [role=alertdialog]') ?? null

/**
 * Moves the focus to the content after a navigation, unless it is already inside, or in a dialog that was opened while the
 * page was loading.
 */
export function useContentFocus(id: string) {
  const router = useRouter()
  useEffect(() => {
    let before = focusedDialog()
    const begun = router.subscribe('onBeforeNavigate', () => {
      before = focusedDialog()
    })
    const rendered = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      const content = document.getElementById(id)
      if (!fromLocation || !pathChanged || content?.contains(document.activeElement)) return
      const dialog = focusedDialog()
      if (dialog === null || dialog === before) content?.focus({ preventScroll: true })
    })
    return () => {
      begun()
      rendered()
    }
  }, [router, id])
}
