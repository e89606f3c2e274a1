import { afterAll, expect as given, test } from 'bun:test'
import type { Page } from 'playwright'
import { openStripe } from '#api/testing/stripe.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const stripe = openStripe()
afterAll(() => stripe.stop())
const { visitor, signIn, gamer } = await openWorld({ settings: stripe.env })

/** What Stripe's script does, as far as our form can see: a field of its own, and a card for a setup intent. */
const script = `
  window.Stripe = () => ({
    elements: () => ({
      create() {
        const listeners = {}
        const input = Object.assign(document.createElement('input'), { ariaLabel: 'Stripe' })
        input.style.cssText = 'width: 100%; outline: none; background: none'
        input.oninput = () => listeners.change({ empty: input.value === '', complete: input.value.length === 16 })
        return {
          on: (name, listener) => { listeners[name] = listener },
          mount: (place) => place.append(input),
          update() {},
          destroy: () => input.remove(),
        }
      },
    }),
    confirmCardSetup: async (secret) => ({ setupIntent: { payment_method: await window.confirmAtStripe(secret) } }),
  })`

/** The cards of a new user, with what the browser asks Stripe for. */
async function openCards() {
  const page = await visitor({ alone: true })
  const loaded: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await page.exposeFunction('confirmAtStripe', (secret: string) => stripe.confirm(secret))
  await signIn(page, await gamer())
  await page.goto('/profile?section=cards')
  return { page, loaded }
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Kart ekle', exact: true })

test("a card is typed into Stripe's field, which is loaded when the form opens, and is detached when it is deleted", async () => {
  const { page, loaded } = await openCards()
  await expect(addButton(page)).toBeVisible()
  given(loaded).toEqual([])
  await addButton(page).click()
  await page.getByRole('textbox', { name: 'Kart üzerindeki ad' }).fill('Işıl Çağlar')
  await addButton(page).click()
  await expect(page.getByText('Kart bilgilerini tamamla')).toBeVisible()
  await page.getByLabel('Stripe').fill('4242424242424242')
  await expectAccessible(page)
  await addButton(page).click()
  const card = page.getByRole('listitem', { name: 'Visa •••• 4242' })
  await expect(card).toContainText('Işıl Çağlar')
  given(loaded).toEqual([given.stringContaining('?advancedFraudSignals=false')])

  const [saved] = [...stripe.methods.values()]
  given(saved?.customer).toStartWith('cus_')
  await page.getByRole('button', { name: 'Visa •••• 4242 kartını sil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kartı sil' }).click()
  await expect(page.getByText('Henüz kartın yok')).toBeVisible()
  await expect.poll(() => saved?.customer, { timeout: 20_000 }).toBeNull()
})
