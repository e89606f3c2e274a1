import { test } from 'bun:test'
import { confirmPassword, expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, adminA, takeErrors } = await openWorld({ story: true })
const page = await visitor()
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const card = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })

test('an admin sees whether everything works, with real figures', async () => {
  await signIn(page, adminA)
  await page.goto('/flight-control/system-health')
  await expect(page.getByRole('progressbar', { name: 'Bellek' })).toBeVisible()
  await expect(card('Veritabanı')).toContainText('Çalışıyor')
  await expect(page.getByText('Site https ile yayınlanmıyor')).toBeVisible()
})

test('empties the cache after a question, by keyboard', async () => {
  await page.goto('/flight-control/system-redis')
  await page.getByRole('button', { name: 'Önbelleği temizle' }).press('Enter')
  await expect(question).toContainText('Oturumlara, istek sınırlarına ve kuyruklara dokunulmaz.')
  await question.getByRole('button', { name: 'Önbelleği temizle' }).press('Enter')
  await expect(page.getByText('Önbellek temizlendi')).toBeVisible()
})

test('reads the security log, archives it, and finds the entry in the audit log', async () => {
  await page.goto('/flight-control/system-logs?tab=viewer&type=audit&search=cache.flush')
  await expect(page.getByRole('list', { name: 'Kayıt satırları' })).toContainText('cache.flush')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Genel bakış' }).click()
  await page.getByRole('button', { name: 'Denetim: temizle' }).click()
  await expect(question).toContainText('sıkıştırılmış bir arşive taşınır')
  await question.getByRole('button', { name: 'Temizle' }).click()
  await confirmPassword(page, adminA.password)
  await expect(page.getByRole('link', { name: /^İndir: Denetim, / })).toHaveCount(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^İndir: Denetim, / }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.log\.gz$/)
  await page.goto('/flight-control/audit?group=system')
  await expect(page.getByRole('row').filter({ hasText: 'sunucu günlüğünü temizledi' }).first()).toBeVisible()
})

test('a changed figure appears on the landing page, and its change in the audit log', async () => {
  await page.goto('/flight-control/system-config')
  await page.getByRole('button', { name: 'Oyuncu sayısı: değiştir' }).click()
  await dialog.getByLabel('Değer').fill('33K+')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('33K+')).toBeVisible()
  await page.getByRole('button', { name: 'Gerçek rakamları göster: değiştir' }).click()
  await dialog.getByLabel('Değer').click()
  await page.getByRole('option', { name: 'Kapalı' }).click()
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  const answer = await page.request.get('/api/v1/public/stats')
  expect((await answer.json()).data.players).toBe('33K+')
  await page.goto('/flight-control/audit?group=system')
  await expect(page.getByText('sistem ayarlarını değiştirdi').first()).toBeVisible()
})

test('the security status lists the detected threats', async () => {
  await page.goto('/flight-control/security-status')
  await expect(page.getByText('İki adımlı doğrulama eksik')).toBeVisible()
  await expect(page.getByText('Her yöneticiden iki adımlı doğrulamayı açmasını iste.')).toBeVisible()
})

test('a panel without a response shows the reason, and retries', async () => {
  const metrics = /\/admin\/system\/metrics/
  const failure = { success: false, code: 'INTERNAL_ERROR', message: 'Sunucu hatası', requestId: 'x' }
  await page.route(metrics, (route) => route.fulfill({ status: 500, json: failure }))
  await page.goto('/flight-control/system-health')
  await expect(page.getByText('Ölçümler okunamadı')).toBeVisible({ timeout: 15_000 })
  await page.unroute(metrics)
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(page.getByRole('progressbar', { name: 'Bellek' })).toBeVisible()
  const others = takeErrors().filter((error) => !error.includes('500'))
  expect(others).toEqual([])
})
