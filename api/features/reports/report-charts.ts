import { escapeHTML } from 'bun'
import type { Language } from '#db/enums.ts'
import { cellText } from './cell-text.ts'
import type { Section, SectionColumn } from './section.ts'

const width = 720
const height = 180
const foot = 20

const mostText = {
  tr: (count: string) => `en çok ${count}`,
  en: (count: string) => `highest: ${count}`,
}

/** The chart of a section as SVG; its table follows, so screen readers skip it. Empty without a figure to draw. */
export function chartOf(section: Section, language: Language): string {
  const counts = section.columns.filter(({ kind }) => kind === 'count')
  const most = Math.max(0, ...section.rows.flatMap((row) => counts.map(({ key }) => Number(row[key]))))
  if (!section.chart || most === 0) return ''
  return section.chart === 'line' && section.rows.length > 1
    ? lines(section, counts, most, language)
    : bars(section, counts[0]!, language)
}

function lines(
  { rows, columns }: Section,
  counts: SectionColumn[],
  most: number,
  language: Language,
): string {
  const x = (index: number) => ((index / (rows.length - 1)) * (width - 2) + 1).toFixed(1)
  const y = (value: number) => (height - foot - (value / most) * (height - foot - 8)).toFixed(1)
  const paths = counts.map(({ key }, index) => {
    const known = rows.flatMap((row, at) => (row[key] === null ? [] : `${x(at)},${y(Number(row[key]))}`))
    const points = known.join(' ')
    return `<polyline class="line c${index}" points="${points}"/>`
  })
  const day = columns[0]!
  const edge = (at: number) => escapeHTML(cellText(day, rows.at(at)![day.key], language))
  const legend = counts.map(
    ({ label }, index) => `<span><i class="c${index}"></i>${escapeHTML(label[language])}</span>`,
  )
  return `<p class="legend">${legend.join('')}<span class="most">${mostText[language](cellText(counts[0]!, most, language))}</span></p>
<div class="scroll"><svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
<path class="base" d="M0 ${height - foot}H${width}"/>
${paths.join('\n')}
<text x="0" y="${height - 4}">${edge(0)}</text><text x="${width}" y="${height - 4}" text-anchor="end">${edge(-1)}</text>
</svg></div>
`
}

const barsMax = 12
const row = 26
const nameWidth = 200

function bars({ rows, columns }: Section, counted: SectionColumn, language: Language): string {
  const shown = rows.slice(0, barsMax)
  const most = Math.max(...shown.map((each) => Number(each[counted.key])))
  const name = columns[0]!
  const drawn = shown.map((each, index) => {
    const value = Number(each[counted.key])
    const length = Math.max(2, (value / most) * (width - nameWidth - 90))
    const label = clipped(cellText(name, each[name.key], language))
    const middle = index * row + 17
    return `<text x="0" y="${middle}">${escapeHTML(label)}</text>
<rect class="bar" x="${nameWidth}" y="${index * row + 5}" width="${length.toFixed(1)}" height="16" rx="3"/>
<text x="${(nameWidth + length + 8).toFixed(1)}" y="${middle}">${cellText(counted, value, language)}</text>`
  })
  return `<div class="scroll"><svg viewBox="0 0 ${width} ${shown.length * row}" aria-hidden="true">
${drawn.join('\n')}
</svg></div>
`
}

const clipped = (text: string) => ([...text].length > 28 ? `${[...text].slice(0, 27).join('')}…` : text)
