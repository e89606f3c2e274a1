import { html } from 'hono/html'
import type { Language } from '#db/enums.ts'
import { type ApiDocument, anchorOf, type Operation, operationsOf, type Tag } from './document.ts'
import type { Html } from './html.ts'
import type { Words } from './words.ts'

export type Reference = { title: string; document: ApiDocument; language: Language; words: Words }

export const nameOfTag = ({ name, 'x-displayName': display }: Tag) => display ?? name

/** A page with the list of all operations beside it, which its script searches. */
export function layout(reference: Reference, { tag, main }: { tag?: Tag; main: Html }): string {
  const { title, language, words } = reference
  const path = tag ? `/docs/${tag.name}` : '/docs'
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${tag && `${nameOfTag(tag)} · `}${title} · ${words.reference}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/main.css">
<script src="/docs/main.js"></script>
</head>
<body data-copy="${words.copy}" data-copied="${words.copied}">
<header class="bar"><a href="/">${words.back}</a>
<button type="button" class="menu" popovertarget="operations">${words.operations}</button>
<a class="other-language" href="${path}?lang=tr" lang="tr" hreflang="tr">Türkçe</a>
<a class="other-language" href="${path}?lang=en" lang="en" hreflang="en">English</a></header>
<aside id="operations" popover>${search(words)}${navigation(reference, tag)}</aside>
<main>${main}</main>
<p role="status" class="copied"></p>
</body>
</html>
`.toString()
}

const search = (words: Words) =>
  html`<search><label for="search">${words.search}</label><input type="search" id="search" placeholder="${words.searched}" autocomplete="off"><p role="status" class="none" data-none="${words.none}"></p></search>`

function navigation({ document, words }: Reference, current: Tag | undefined): Html {
  const operations = Object.groupBy(operationsOf(document), ({ described }) => described.tags[0] ?? '')
  return html`<nav aria-label="${words.operations}"><a href="/docs${words.query}"${!current && html` aria-current="page"`}>${words.introduction}</a>${document.tags.map(
    (tag) => {
      const isCurrent = tag === current
      const page = isCurrent ? '' : `/docs/${tag.name}${words.query}`
      return html`<details${isCurrent && html` open`}><summary>${nameOfTag(tag)}</summary><ul aria-label="${nameOfTag(tag)}">${operations[
        tag.name
      ]?.map((each) => link(each, page))}</ul></details>`
    },
  )}</nav>`
}

const link = (operation: Operation, page: string) => {
  const { method, path, described } = operation
  const permission = described['x-permission']
  return html`<li><a href="${page}#${anchorOf(operation)}" title="${path}" data-words="${described.operationId}${
    permission && ` ${permission}`
  }"><b class="method ${method.toLowerCase()}">${method}</b> <span lang="en">${described.summary}</span></a></li>`
}
