import type { Handler } from 'hono'
import { html } from 'hono/html'
import type { Language } from '#db/enums.ts'
import { anonymousActor } from '../context.ts'
import { compressedText } from './compressed-text.ts'
import type { Env } from './env.ts'
import { requestLanguage } from './language.ts'

/** The page of the API reference. Its scripts are built from `web/reference`. */
export function docsPage(title: string): Handler<Env> {
  const pageIn = (language: Language) =>
    compressedText('text/html; charset=UTF-8', async () => (await page(title, language)).toString())
  const pages = { tr: pageIn('tr'), en: pageIn('en') }
  return (c) => {
    c.header('Vary', 'Accept-Language')
    return pages[requestLanguage(c.req.raw, anonymousActor)](c)
  }
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
<header class="way-back"><a href="/"><span lang="tr">Uygulamaya dön</span><span lang="en">Back to the app</span></a></header>
<div id="reference">
<h1>${title} · ${labels[language].reference}</h1>
<p><a href="/api/v1/openapi.json?language=${language}">${labels[language].document}</a></p>
</div>
</body>
</html>
`
