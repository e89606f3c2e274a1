/** Room between what covers a place and what is shown beside it, in pixels. */
const room = 16

/**
 * A ref that publishes the size of an element that stays in sight over others, for the scroll padding of `place`, so
 * that what gets the focus is not below it.
 */
export const covers =
  (side: 'right' | 'bottom', place: (element: HTMLElement) => HTMLElement | null) =>
  (element: HTMLElement | null) => {
    const style = element && place(element)?.style
    if (!element || !style) return
    const property = `--covered-${side}`
    const observer = new ResizeObserver(() => {
      const size = side === 'right' ? element.offsetWidth : element.offsetHeight + room
      style.setProperty(property, `${size}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }
