/** Opens the operation that the address names, now and whenever a link of the page leads to one. */
export function openTarget() {
  const open = () => {
    const details = document.querySelector<HTMLDetailsElement>('.operation:target > details')
    if (details) details.open = true
  }
  open()
  addEventListener('load', open)
  addEventListener('hashchange', open)
  // A link to the operation that was closed again changes no address.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]')
    if (link && link.hash === location.hash) open()
  })
}
