export type Picture = { name: string; file: string }

const style = `
body { margin: 2rem; background: #1b1e24; color: #e8eaed; font: 14px system-ui }
h2 { margin: 2rem 0 .5rem }
div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
a { color: inherit; text-decoration: none; font-size: 12px }
img { display: block; height: 260px; width: auto; max-width: 420px; object-fit: cover; object-position: top }`

/** All pictures on one page, a row for each screen. */
export function contactSheet(pictures: Picture[]): string {
  const rows = [...Map.groupBy(pictures, ({ name }) => name)].map(([name, list]) => {
    const links = list.map(
      ({ file }) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy">${file}</a>`,
    )
    return `<h2>${name}</h2><div>${links.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('')}`
}
