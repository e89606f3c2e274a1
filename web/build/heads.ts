import { $, Glob } from 'bun'
import { dataOf, type Manifest, pathsOf, scriptsOf } from './first-route.ts'

type Page = { title?: string; about: string }

/** The pages that search engines index, with the messages of their title and description. */
export const publicPages: Record<string, Page> = {
  '/': { about: 'landing_seo_front_description' },
  '/login': { title: 'auth_login_title', about: 'auth_seo_login_description' },
  '/register': { title: 'auth_register_email_title', about: 'auth_seo_register_description' },
  '/forgot-password': { title: 'auth_forgot_title', about: 'auth_seo_forgot_description' },
  '/support': { title: 'support_title', about: 'support_seo_description' },
  '/privacy-policy': { title: 'legal_privacy_title', about: 'legal_seo_privacy_description' },
  '/terms': { title: 'legal_terms_title', about: 'legal_seo_terms_description' },
  '/sales-terms': { title: 'legal_sales_title', about: 'legal_seo_sales_description' },
  '/targeted-ads': { title: 'legal_ads_title', about: 'legal_seo_ads_description' },
  '/cookie-settings': { title: 'consent_page_title', about: 'consent_seo_cookies_description' },
  '/delete-account': { title: 'account_deletion_title', about: 'account_seo_deletion_description' },
}

const languages = ['tr', 'en'] as const
/** Placeholder that the server replaces by the product name. */
const brand = '{{brand}}'

/** Title and description of each public page, for crawlers and link previews, which run no scripts. */
export function headsOf(messages: Record<(typeof languages)[number], Record<string, unknown>>) {
  const word = (language: (typeof languages)[number], key: string) => {
    const text = messages[language][key]
    if (!text || typeof text !== 'string') throw new Error(`No message ${key} for a page's head`)
    return text.replaceAll('{brand}', brand)
  }
  const head = ({ title, about }: Page) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        {
          title: title ? `${word(language, title)} · ${brand}` : brand,
          description: word(language, about),
        },
      ]),
    )
  return Object.fromEntries(Object.entries(publicPages).map(([path, page]) => [path, head(page)]))
}

const alternate = (path: string, language: string, query: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="{{origin}}${path}${query}"/>`

/** Every public page in both languages; the server knows the origin. */
export function sitemap(): string {
  const pages = Object.keys(publicPages).map((path) => {
    const alternates = [alternate(path, 'tr', ''), alternate(path, 'en', '?lang=en')].join('')
    return ['', '?lang=en']
      .map((query) => `<url><loc>{{origin}}${path}${query}</loc>${alternates}</url>`)
      .join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`
}

type Places = { root: string; dist: string }

/**
 * Writes `.front.json`: prerendered pages, the cookie question over them, shapes of pages, and for each page its scripts and
 * what it asks the API for first.
 */
export async function writeFront({ root, dist }: Places, manifest: Manifest): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { pages: prerendered, question } = await $`${process.execPath} ${root}/web/prerender.tsx`
    .env(env)
    .json()
  const shapes = await $`${process.execPath} ${root}/web/shapes.tsx`.env(env).json()
  const data = await $`${process.execPath} ${root}/web/first-data.ts`.env(env).json()
  const pages = Object.fromEntries(
    pathsOf(manifest).map((path) => [path, { scripts: scriptsOf(manifest, path), data: dataOf(data, path) }]),
  )
  const app = { scripts: scriptsOf(manifest), data: [] }
  await Bun.write(`${dist}/.front.json`, JSON.stringify({ prerendered, question, shapes, pages, app }))
}

/** Writes the heads and the sitemap next to the built app; the server does not serve files with a leading dot. */
export async function writeHeads({ root, dist }: Places): Promise<void> {
  const messages = Object.fromEntries(
    await Promise.all(
      [...new Glob('{tr,en}.json').scanSync({ cwd: `${root}/web/messages` })].map(async (file) => [
        file.slice(0, 2),
        await Bun.file(`${root}/web/messages/${file}`).json(),
      ]),
    ),
  )
  await Bun.write(`${dist}/.heads.json`, JSON.stringify(headsOf(messages)))
  await Bun.write(`${dist}/sitemap.xml`, sitemap())
}
