import type { Words } from './words.ts'

/**
 * Repairs what Scalar draws, now and later: names the buttons that copy code, and lets the keyboard reach and follow the
 * endpoints of a tag, which are links without an address.
 */
export function keepRepaired(place: Element, words: Words) {
  const repair = () => {
    for (const button of place.querySelectorAll('.scalar-code-copy')) nameCopyButton(button, words)
    for (const link of place.querySelectorAll<HTMLElement>('a.endpoint:not([href], [tabindex])'))
      openByKey(link)
  }
  let isDue = false
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    // Scalar adds hundreds of elements at once, each in its own change.
    requestAnimationFrame(() => {
      isDue = false
      repair()
    })
  }).observe(place, { childList: true, subtree: true })
  repair()
}

/** Scalar hides the button's text until the pointer is on it, and has it only in English. */
function nameCopyButton(button: Element, words: Words) {
  if (!button.hasAttribute('aria-label')) button.setAttribute('aria-label', words.copyCode)
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.data === 'Copy' || text.data === 'Copied') text.data = words[text.data]
  }
}

function openByKey(link: HTMLElement) {
  link.tabIndex = 0
  link.role = 'link'
  link.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') link.click()
  })
}
