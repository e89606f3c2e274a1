import type { Page } from 'playwright'

/** Touch targets; the parts of a map or a chart are none. */
const pressable =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [role=switch], [role=checkbox], [role=option], [role=menuitem], [role=combobox]'

/**
 * Touch targets smaller than 44 px in either direction, one line each. Hit-tests points around the centre, because a
 * control's target can be larger than its drawing. Skips links within a sentence.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const reach = 21
    const small: string[] = []
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      )
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const { width, height } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const isOff = element.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *')
      if (!isShown || isOff || width < 2 || height < 2 || inSentence(element)) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const hears = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        const label = hit?.closest('label')
        return hit !== null && (element.contains(hit) || (label?.control ?? null) === element)
      }
      // Covered completely, for example by a dialog.
      if (!hears(0, 0)) continue
      const wide = hears(-reach, 0) && hears(reach, 0)
      const high = hears(0, -reach) && hears(0, reach)
      if (wide && high) continue
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      small.push(
        `${element.localName} "${name}" is drawn on ${Math.round(width)} × ${Math.round(height)} px and heard too ${wide ? 'low' : high ? 'narrow' : 'small'}`,
      )
    }
    window.scrollTo(0, 0)
    return small
  }, pressable)
