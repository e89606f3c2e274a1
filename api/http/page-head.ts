import { escapeHTML } from 'bun'
import type { Language } from '#db/enums.ts'

export type Heads = Record<string, Record<Language, { title: string; description: string }>>

/** The scripts of a page, and what a signed-in visitor of it asks the API for first. */
type First = { scripts: string[]; data: string[] }
/**
 * Prerendered HTML of public pages with the cookie question over them, the shapes of pages of signed-in people while they
 * load, and what each page loads first, or any other.
 */
export type Front = {
  prerendered: Record<string, string>
  question?: string
  shapes?: Record<string, string>
  pages: Record<string, First>
  app: First
}

type Place = {
  path: string
  language: Language
  origin: string
  brand: string
  heads: Heads
  front?: Front | undefined
}

const locales = { tr: 'tr_TR', en: 'en_GB' }
const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHTML(content)}" />`
const link = (rel: string, href: string, language?: string) =>
  `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${escapeHTML(href)}" />`

/** Fills in the brand name. */
const named = (text: string, brand: string) => text.replaceAll('{{brand}}', () => brand)

const titled = (html: string, title: string) =>
  html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHTML(title)}</title>`)

/** Sets the brand name; `web/lib/brand.ts` reads it from the meta tag. */
const called = (html: string, brand: string) =>
  titled(html, brand).replace(/<meta name="application-name"[^>]*>/, () =>
    meta('name', 'application-name', brand),
  )

/** The font weight of titles, which the front page does not use. */
const titleFonts = /\s*<link rel="preload"[^>]*-600[-.][^>]*>/g

/**
 * The page of the app with metadata for search engines and link previews, which run no scripts. Pages that are not
 * public get `noindex`.
 */
export function withHead(built: string, { path, language, origin, brand, heads, front }: Place): string {
  const { scripts, data } = front?.pages[path] ?? front?.app ?? { scripts: [], data: [] }
  const html = withData(called(built, brand), data)
  const head = Object.hasOwn(heads, path) ? heads[path]?.[language] : undefined
  if (Object.keys(heads).length === 0) return html
  const links = linksOf(html, scripts)
  if (!head)
    return withShape(withLinks(html, links), { path, brand, front }).replace(
      '</title>',
      () => `</title>\n    ${meta('name', 'robots', 'noindex')}`,
    )
  const url = { tr: origin + path, en: `${origin}${path}?lang=en` }
  const title = named(head.title, brand)
  const description = named(head.description, brand)
  const tags = [
    meta('name', 'description', description),
    link('canonical', url[language]),
    link('alternate', url.tr, 'tr'),
    link('alternate', url.en, 'en'),
    link('alternate', url.tr, 'x-default'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url[language]),
    meta('property', 'og:locale', locales[language]),
    meta('property', 'og:locale:alternate', locales[language === 'tr' ? 'en' : 'tr']),
    meta('property', 'og:image', `${origin}/share-${language}.jpg`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
  const prerendered = front && Object.hasOwn(front.prerendered, path) ? front.prerendered[path] : undefined
  const whole = prerendered
    ? html.replace(
        '<div id="app"></div>',
        () =>
          `<div id="app">${named(prerendered, escapeHTML(brand))}</div>${front?.question ?? ''}${later(links)}`,
      )
    : withLinks(html, links)
  const seen = path === '/' ? whole.replaceAll(titleFonts, '') : whole
  return titled(seen, title)
    .replace(
      /<html lang="\w+"/,
      `<html lang="${language}"${prerendered ? ` data-prerendered="${path}"` : ''}`,
    )
    .replace(/<meta name="description"[^>]*>/, () => tags.join('\n    '))
}

const linksOf = (html: string, files: string[]) =>
  files
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)

/** `web/before-paint.js` sends these requests while the scripts load. The page is the same for everyone. */
const withData = (html: string, data: string[]) =>
  data.length === 0
    ? html
    : html.replace(/<html [^>]*/, (tag) => `${tag} data-first="${escapeHTML(data.join(' '))}"`)

/** Adds the loading shape of the page. It is hidden until `web/before-paint.js` finds a session cookie. */
function withShape(html: string, { path, brand, front }: Pick<Place, 'path' | 'brand' | 'front'>) {
  const shapes = front?.shapes ?? {}
  if (!Object.hasOwn(shapes, path)) return html
  const shape = named(shapes[path]!, escapeHTML(brand))
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(/<html [^>]*/, (tag) => `${tag} data-shape="${path}"`)
    .replace(
      '<div id="app"></div>',
      () => `<div id="app"><div data-prerendered inert aria-hidden="true">${shape}</div></div>`,
    )
}

/** Preloads scripts that other scripts import. */
const withLinks = (html: string, links: string[]) =>
  html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)

/** A prerendered page is painted first; then `web/start.ts` loads the scripts of this template. */
const later = (links: string[]) => `<template data-scripts>${links.join('')}</template>`
