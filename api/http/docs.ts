import type { Handler } from 'hono'
import { html } from 'hono/html'
import type { Language } from '#db/enums.ts'
import { compressedText } from './compressed-text.ts'
import type { Env } from './env.ts'

/** The page of the API reference, in Turkish like the app unless `?lang=` says otherwise. Its scripts are built from `web/reference`. */
export function docsPage(title: string): Handler<Env> {
  const pageIn = (language: Language) =>
    compressedText('text/html; charset=UTF-8', async () => (await page(title, language)).toString())
  const pages = { tr: pageIn('tr'), en: pageIn('en') }
  return (c) => pages[c.req.query('lang') === 'en' ? 'en' : 'tr'](c)
}

const labels = {
  tr: { reference: 'API başvurusu', document: 'OpenAPI belgesi' },
  en: { reference: 'API reference', document: 'OpenAPI document' },
}

const page = (title: string, language: Language) => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · ${labels[language].reference}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/main.css">
<script type="module" src="/docs/main.js"></script>
</head>
<body>
<header class="way-back"><a href="/"><span lang="tr">Uygulamaya dön</span><span lang="en">Back to the app</span></a>
<a class="other-language" href="/docs?lang=tr" lang="tr" hreflang="tr">Türkçe</a>
<a class="other-language" href="/docs?lang=en" lang="en" hreflang="en">English</a></header>
<div id="reference">
<h1>${title} · ${labels[language].reference}</h1>
<p><a href="/api/v1/openapi.json?language=${language}">${labels[language].document}</a></p>
</div>
</body>
</html>
`
