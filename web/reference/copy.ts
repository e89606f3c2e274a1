/** Gives each block of code a button that copies it, where the browser lets a page copy. */
export function addCopyButtons() {
  const { copy = '', copied = '' } = document.body.dataset
  const status = document.querySelector<HTMLElement>('.copied')!
  if (!navigator.clipboard) return
  for (const block of document.querySelectorAll('pre')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = copy
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '')
      status.textContent = copied
      setTimeout(() => {
        status.textContent = ''
      }, 2000)
    })
    block.prepend(button)
  }
}
