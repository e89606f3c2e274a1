import { fold } from '#api/rules/fold.ts'

/** Shows the operations that have all words that are typed, in their name, path, permission or tag. */
export function followSearch(operations: HTMLElement) {
  const input = operations.querySelector<HTMLInputElement>('input')!
  const none = operations.querySelector<HTMLElement>('.none')!
  const groups = [...operations.querySelectorAll('details')].map((group) => ({
    group,
    wasOpen: group.open,
    items: [...group.querySelectorAll('a')].map((link) => ({
      item: link.closest('li')!,
      text: fold(
        `${group.firstElementChild?.textContent} ${link.textContent} ${link.title} ${link.dataset.words}`,
      ),
    })),
  }))

  input.addEventListener('input', () => {
    const words = fold(input.value).split(/\s+/).filter(Boolean)
    let count = 0
    for (const { group, wasOpen, items } of groups) {
      let found = 0
      for (const { item, text } of items) {
        item.hidden = !words.every((word) => text.includes(word))
        if (!item.hidden) found++
      }
      group.hidden = found === 0
      group.open = words.length > 0 ? found > 0 : wasOpen
      count += found
    }
    none.textContent = count === 0 ? (none.dataset.none ?? '') : ''
  })
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') operations.querySelector<HTMLElement>('li:not([hidden]) a')?.click()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    open(operations)
    input.focus()
  })
  // On a phone the list lies over the page.
  operations.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) operations.hidePopover()
  })
}

/** On a wide window the list is a column of the page, not a popover. */
function open(operations: HTMLElement) {
  if (getComputedStyle(operations).position === 'fixed') operations.showPopover()
}
