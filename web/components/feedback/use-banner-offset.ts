import { type RefObject, useLayoutEffect } from 'react'
import { coverWindow } from '#web/lib/page-room.ts'

/** The distance of the banner from the header, and room for the label above a field, in pixels. */
const room = 12 + 32

function uncover(banner: HTMLElement, focused: Element | null) {
  if (!focused || focused === document.body || banner.contains(focused)) return
  const [{ top, bottom }, above] = [focused.getBoundingClientRect(), banner.getBoundingClientRect()]
  if (top < above.bottom && bottom > above.top) focused.scrollIntoView({ block: 'nearest' })
}

/** Keeps what has or gets the focus below a banner that stays at the top of the window. */
export function useBannerOffset(banner: RefObject<HTMLElement | null>, stays: boolean) {
  useLayoutEffect(() => {
    const element = banner.current
    if (!element || !stays) return
    const observer = new ResizeObserver(() => {
      coverWindow('top', element, element.offsetHeight + room)
      uncover(element, document.activeElement)
    })
    observer.observe(element)
    const follow = ({ target }: FocusEvent) => target instanceof Element && uncover(element, target)
    document.addEventListener('focusin', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', follow)
      coverWindow('top', element)
    }
  }, [banner, stays])
}
