import { describe, expect, test } from 'bun:test'
import { composeMail } from './mail-layout.ts'

const base = {
  language: 'tr' as const,
  brand: 'Meydan',
  publicUrl: 'https://meydan.example',
  title: 'E-posta adresini doğrula',
  intro: ['Kaydını tamamlamak için bu kodu gir.', 'Kod 15 dakika geçerli.'],
}

describe('a mail', () => {
  test('has the code after the title, in HTML and text', () => {
    const { html, text } = composeMail({ ...base, code: '042917' })
    expect(text.startsWith('E-posta adresini doğrula\n\n042917\n\nKaydını tamamlamak')).toBe(true)
    const body = html.slice(html.indexOf('<h1'))
    expect(body.indexOf('042917')).toBeGreaterThan(0)
    expect(body.indexOf('042917')).toBeLessThan(body.indexOf('Kaydını tamamlamak'))
  })

  test('has its full URL, from an absolute or a relative one', () => {
    const url = 'https://meydan.example/reset-password?token=a-b_c&language=tr'
    const { html, text } = composeMail({ ...base, button: { label: 'Şifreni yenile', url } })
    expect(text).toContain(`Şifreni yenile:\n${url}\n`)
    expect(html).toContain('href="https://meydan.example/reset-password?token=a-b_c&amp;language=tr"')
    const below = composeMail({ ...base, button: { label: 'Aç', url: '/tickets/7' } })
    expect(below.text).toContain('https://meydan.example/tickets/7')
  })

  test('has its labels in the language of the reader', () => {
    const button = { label: 'Go', url: '/' }
    const turkish = composeMail({ ...base, button })
    expect(turkish.html).toContain('<html lang="tr">')
    expect(turkish.html).toContain('Düğme çalışmıyorsa bu adresi tarayıcına yapıştır')
    const english = composeMail({ ...base, language: 'en', button })
    expect(english.html).toContain('<html lang="en">')
    expect(english.html).toContain('If the button does not work, paste this address')
    expect(english.text).toContain('Meydan sent this automatically')
  })

  test('escapes every value in HTML, and none in text', () => {
    const evil = '<img src=x onerror="alert(1)">&\''
    const { html, text } = composeMail({
      ...base,
      brand: evil,
      title: evil,
      intro: [evil],
      outro: [evil],
      code: evil,
      button: { label: evil, url: 'https://meydan.example/?q="><script>' },
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#x27;')
    expect(text).toContain(evil)
  })

  test('supports a dark theme and loads nothing from the network', () => {
    const { html } = composeMail({ ...base, code: '042917' })
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<img|<link|@import|url\(/)
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  })
})
