import { afterEach, beforeEach, expect, test } from 'bun:test'
import { render, screen } from '@testing-library/react'
import { looks } from '#web/components/message/looks.tsx'
import { Footer } from '#web/components/shell/footer.tsx'
import { Header } from '#web/components/shell/header.tsx'
import { renderAt } from '#web/testing/render.tsx'
import { wholeText } from '#web/testing/whole-text.ts'
import { brand } from './brand.ts'
import { setDocumentTitle } from './document-title.ts'

const name = 'A&B "<x>"'

beforeEach(() => {
  const meta = document.createElement('meta')
  meta.name = 'application-name'
  meta.content = name
  document.head.append(meta)
})
afterEach(() => document.querySelector('meta[name="application-name"]')?.remove())

test('the name of the product is in the page and in its title', () => {
  expect(brand()).toBe(name)
  setDocumentTitle('Bildirimler')
  expect(document.title).toBe(`Bildirimler · ${name}`)
  setDocumentTitle(undefined)
  expect(document.title).toBe(name)
})

test('a page without a name has the default name', () => {
  document.querySelector('meta[name="application-name"]')?.remove()
  expect(brand()).toBe('Meydan')
})

test('header and footer have the name', async () => {
  await renderAt(
    <>
      <Header />
      <Footer />
    </>,
  )
  const home = screen.getByRole('link', { name: `${name}, açılış sayfası` })
  expect(home.textContent).toBe(name)
  screen.getByText(`© ${new Date().getFullYear()} ${name}`)
})

test('the preview of a mail has the real sender', () => {
  const Mail = looks.email
  render(<Mail title="Kupa" message="Bu akşam" kind="marketing" priority={2} />)
  expect(screen.getAllByText(name)).toHaveLength(2)
  screen.getByText(wholeText(`Bu e-postayı ${name} kendiliğinden gönderdi; yanıtlar okunmuyor.`))
})
