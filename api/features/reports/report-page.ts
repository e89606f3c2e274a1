import { escapeHTML } from 'bun'
import type { Language } from '#db/enums.ts'
import { cellText } from './cell-text.ts'
import { chartOf } from './report-charts.ts'
import { daysText, generatedText, type ReportHead, titleOf } from './report-head.ts'
import type { Section } from './section.ts'

const style = `
:root{color-scheme:light;--text:#10151F;--muted:#556274;--line:#D5DDE8;--ground:#F7F9FC;--brand:#0A7F77;
--c0:#0A7F77;--c1:#9A6200;--c2:#1C62B7}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:14px/1.5 Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:820px;margin:0 auto;padding:32px 16px}
header{border-top:4px solid var(--brand);padding:20px 0 8px}
h1,h2{font-family:'Chakra Petch',Inter,'Segoe UI',sans-serif;line-height:1.25;margin:0}
h1{font-size:28px}
h2{font-size:18px}
header p,.note{color:var(--muted);margin:4px 0 0}
section{background:#fff;border:1px solid var(--line);border-radius:16px;padding:20px;margin-top:16px}
svg{display:block;width:100%;min-width:520px;height:auto}
svg text{font-size:12px;fill:var(--muted)}
.base{stroke:var(--line)}
.line{fill:none;stroke-width:2;stroke-linejoin:round}
.line.c0{stroke:var(--c0)}.line.c1{stroke:var(--c1)}.line.c2{stroke:var(--c2)}
.bar{fill:var(--c0)}
.legend{display:flex;gap:16px;flex-wrap:wrap;margin:12px 0 0;color:var(--muted)}
.legend i{display:inline-block;width:10px;height:10px;border-radius:3px;margin-right:6px}
.legend i.c0{background:var(--c0)}.legend i.c1{background:var(--c1)}.legend i.c2{background:var(--c2)}
.legend .most{margin-left:auto}
.scroll{overflow-x:auto;margin-top:12px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:6px 8px;text-align:left;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th:first-child,td:first-child{min-width:110px}
th{color:var(--muted);font-weight:600}
.figure{text-align:right;white-space:nowrap}
footer{color:var(--muted);padding:16px 0}
@media print{
@page{margin:14mm}
body{background:#fff;font-size:11px}
main{max-width:none;padding:0}
svg{min-width:0}
.scroll{overflow:visible}
section{border:0;border-radius:0;padding:0;margin-top:20px}
h2,thead,svg,tr{break-inside:avoid}
h2{break-after:avoid}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}`

const words = {
  tr: { empty: 'Bu günlerde kayıt yok.', footer: 'Bu dosya kişisel veri içerebilir. Süresi dolunca sil.' },
  en: {
    empty: 'Nothing was recorded on these days.',
    footer: 'This file may contain personal data. Delete it when you no longer need it.',
  },
}

/** One page without scripts or requests, for the screen and for paper. */
export async function* reportAsPage(
  head: ReportHead,
  sections: AsyncIterable<Section>,
): AsyncIterable<string> {
  const { language } = head
  const title = escapeHTML(titleOf(head))
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}
</style>
</head>
<body>
<main>
<header>
<h1>${title}</h1>
<p>${escapeHTML(daysText(head))}</p>
<p>${escapeHTML(generatedText(head))}</p>
</header>
`
  for await (const section of sections) yield sectionHtml(section, language)
  yield `<footer>${escapeHTML(words[language].footer)}</footer>
</main>
</body>
</html>
`
}

function sectionHtml(section: Section, language: Language): string {
  const { key, title, note, rows } = section
  return `<section aria-labelledby="${key}">
<h2 id="${key}">${escapeHTML(title[language])}</h2>
${note ? `<p class="note">${escapeHTML(note[language])}</p>\n` : ''}${chartOf(section, language)}${
  rows.length === 0 ? `<p class="note">${words[language].empty}</p>\n` : tableHtml(section, language)
}</section>
`
}

function tableHtml({ columns, rows }: Section, language: Language): string {
  const kindOf = (kind: string) => (kind === 'text' || kind === 'day' ? '' : ' class="figure"')
  const headers = columns.map(
    ({ kind, label }) => `<th scope="col"${kindOf(kind)}>${escapeHTML(label[language])}</th>`,
  )
  const body = rows.map((row) => {
    const cells = columns.map(
      (column) => `<td${kindOf(column.kind)}>${escapeHTML(cellText(column, row[column.key], language))}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<div class="scroll"><table>
<thead><tr>${headers.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table></div>
`
}
