import { escapeHTML } from 'bun'
import type { Language } from '#db/enums.ts'

type MailContent = {
  language: Language
  brand: string
  publicUrl: string
  title: string
  intro: string[]
  code?: string
  button?: { label: string; url: string }
  /** The button follows the text instead of the title. */
  buttonLast?: boolean
  outro?: string[]
  /** What is quoted below the text, newest first. */
  quoted?: Quote[]
  /** Files that are named below the text, with the address where the reader finds them. */
  files?: File[]
  /** Who reads a reply to the mail; absent: nobody. */
  replies?: Replies | undefined
  /** Who runs the platform: name, address and e-mail, as far as they are configured. */
  operator?: string[]
  /** Turns off mails of this kind; absent for mandatory ones. */
  unsubscribeUrl?: string | undefined
}

export type File = { name: string; url?: string | undefined }
/** A message of somebody, with its head: name and time. */
export type Quote = { head: string; text: string }
/** `conversation`: a reply is added to what the mail is about; `support`: it opens a ticket. */
export type Replies = 'conversation' | 'support'

const labels = {
  tr: {
    fallback: 'Düğme çalışmıyorsa bu adresi tarayıcına yapıştır:',
    files: 'Dosyalar:',
    footer: (brand: string) => `Bu e-postayı ${brand} kendiliğinden gönderdi; yanıtlar okunmuyor.`,
    replies: {
      conversation: (brand: string) =>
        `${brand} bu e-postayı talebin için gönderdi. Doğrudan yanıtlayabilirsin; yazdığın talebine eklenir.`,
      support: (brand: string) =>
        `Bu e-postayı ${brand} kendiliğinden gönderdi; yanıtlarsan destek ekibine ulaşır.`,
    },
    unsubscribe: 'Bu tür e-postaları bırak',
  },
  en: {
    fallback: 'If the button does not work, paste this address into your browser:',
    files: 'Files:',
    footer: (brand: string) => `${brand} sent this automatically. Replies are not read.`,
    replies: {
      conversation: (brand: string) =>
        `${brand} sent this about your request. You can reply to it; what you write is added to your request.`,
      support: (brand: string) => `${brand} sent this automatically. A reply reaches our support team.`,
    },
    unsubscribe: 'Stop e-mails of this kind',
  },
}

/** Mail clients do not support custom properties: the light theme is inline, and the dark theme overrides it. */
const darkTheme = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0B0E14!important}
.card{background:#121722!important;border-color:#263042!important;border-top-color:#14D9C4!important}
.code{background:#1A2130!important;border-color:#263042!important;color:#14D9C4!important}
.text{color:#E8ECF4!important}
.muted{color:#97A3B6!important}
.link{color:#14D9C4!important}
.button{background:#14D9C4!important;color:#0B0E14!important}
}`

const type = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const display = `font-family:'Chakra Petch',Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const figures = 'font-family:Consolas,Menlo,monospace'

/** The layout of all mails, as HTML and as text: the code or the button follows the title. */
export function composeMail(content: MailContent): { html: string; text: string } {
  const { language, brand, publicUrl, title, intro, code, outro = [], buttonLast, unsubscribeUrl } = content
  const { quoted = [], files = [], replies } = content
  const button = content.button && {
    label: content.button.label,
    url: new URL(content.button.url, publicUrl).href,
  }
  const action = button ? buttonRow(button.label, button.url) : ''
  const written = button && `${button.label}:\n${button.url}`
  const blocks = [
    row(`<h1 class="text" style="margin:0;${display};font-size:28px;line-height:36px;font-weight:600;
color:#10151F">${escapeHTML(title)}</h1>`),
    code ? codeRow(code) : '',
    buttonLast ? '' : action,
    ...intro.map(paragraph),
    files.length > 0 ? filesRow(labels[language].files, files) : '',
    buttonLast ? action : '',
    ...outro.map(paragraph),
    button ? fallbackRow(labels[language].fallback, button.url) : '',
    ...quoted.map(quoteRow),
  ]
  const { operator = [] } = content
  const about = replies ? labels[language].replies[replies] : labels[language].footer
  const footer = [about(brand), operator.join(' · ')].filter(Boolean)
  const { unsubscribe } = labels[language]
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHTML(title)}</title>
<style>${darkTheme}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#F7F9FC">
<div style="display:none;max-height:0;overflow:hidden">${escapeHTML((intro[0] ?? title).slice(0, 150))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0"
 style="background:#F7F9FC"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"
 style="width:100%;max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px"><a class="link" href="${escapeHTML(publicUrl)}"
 style="${display};font-size:20px;font-weight:700;color:#0A7F77;text-decoration:none">${escapeHTML(brand)}</a></td></tr>
<tr><td class="card" style="padding:32px 28px 16px;background:#FFFFFF;border:1px solid #D5DDE8;
border-top:3px solid #0A7F77;border-radius:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${blocks.filter(Boolean).join('\n')}
</table></td></tr>
<tr><td class="muted" style="padding:16px 4px;${type};font-size:12px;line-height:18px;color:#556274">
${footer.map((line) => escapeHTML(line)).join('<br>\n')}${unsubscribeUrl ? unsubscribeLink(unsubscribe, unsubscribeUrl) : ''}</td></tr>
</table></td></tr></table>
</body>
</html>
`
  const text = [
    title,
    code,
    !buttonLast && written,
    ...intro,
    files.length > 0 &&
      [labels[language].files, ...files.map(({ name, url }) => `- ${name}${url ? `: ${url}` : ''}`)].join(
        '\n',
      ),
    buttonLast && written,
    ...outro,
    ...quoted.map(({ head, text }) => `${head}\n${text}`.replace(/^/gm, '> ')),
    `-- \n${footer.join('\n')}\n${publicUrl}${unsubscribeUrl ? `\n\n${unsubscribe}:\n${unsubscribeUrl}` : ''}`,
  ]
  return { html, text: `${text.filter(Boolean).join('\n\n')}\n` }
}

const row = (inner: string) => `<tr><td style="padding:0 0 16px;word-break:break-word">${inner}</td></tr>`

const paragraph = (text: string) =>
  row(`<p class="text" style="margin:0;${type};font-size:16px;line-height:24px;color:#10151F">
${withBreaks(text)}</p>`)

const withBreaks = (text: string) => escapeHTML(text).replaceAll('\n', '<br>\n')

const filesRow = (label: string, files: File[]) =>
  row(`<p class="muted" style="margin:0;${type};font-size:14px;line-height:20px;color:#556274">
${[escapeHTML(label), ...files.map(fileLink)].join('<br>\n')}</p>`)

const fileLink = ({ name, url }: File) =>
  url
    ? `<a class="link" href="${escapeHTML(url)}" style="color:#0A7F77">${escapeHTML(name)}</a>`
    : escapeHTML(name)

const quoteRow = ({ head, text }: Quote) =>
  row(`<blockquote style="margin:0;padding:0 0 0 12px;border-left:3px solid #D5DDE8">
<p class="muted" style="margin:0;${type};font-size:12px;line-height:18px;color:#556274">${escapeHTML(head)}</p>
<p class="muted" style="margin:0;${type};font-size:14px;line-height:20px;color:#556274">
${withBreaks(text)}</p></blockquote>`)

const codeRow = (code: string) =>
  row(`<div class="code" style="padding:16px 8px;${figures};font-size:40px;line-height:48px;font-weight:700;
letter-spacing:8px;text-align:center;color:#10151F;background:#EEF2F7;border:1px solid #D5DDE8;
border-radius:10px">${escapeHTML(code)}</div>`)

const buttonRow = (label: string, url: string) =>
  row(`<a class="button" href="${escapeHTML(url)}" style="display:inline-block;padding:14px 28px;${type};
font-size:16px;line-height:20px;font-weight:600;color:#FFFFFF;background:#0A7F77;border-radius:10px;
text-decoration:none">${escapeHTML(label)}</a>`)

const fallbackRow = (text: string, url: string) =>
  row(`<p class="muted" style="margin:0;${type};font-size:12px;line-height:18px;color:#556274">
${escapeHTML(text)}<br><a class="link" href="${escapeHTML(url)}" style="color:#0A7F77;word-break:break-all">
${escapeHTML(url)}</a></p>`)

const unsubscribeLink = (label: string, url: string) => `<br><a class="muted" href="${escapeHTML(url)}"
 style="color:#556274;text-decoration:underline">${escapeHTML(label)}</a>`
