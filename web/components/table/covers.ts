/**
 * A ref that says that an element stays in sight over others, whenever its size changes, so that what gets the focus is not
 * below it; and that it is gone.
 */
export const covers =
  (tell: (element: HTMLElement, isGone: boolean) => void) => (element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => tell(element, false))
    observer.observe(element)
    return () => {
      observer.disconnect()
      tell(element, true)
    }
  }
