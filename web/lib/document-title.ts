const brand = 'Meydan'

let title: string | undefined
let unread = 0

function write() {
  const name = title ? `${title} · ${brand}` : brand
  document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${name}` : name
}

export function setDocumentTitle(next: string | undefined) {
  title = next
  write()
}

/** The number before the page's title, so that a tab in the background says what waits. */
export function setTitleCount(count: number) {
  unread = count
  write()
}
