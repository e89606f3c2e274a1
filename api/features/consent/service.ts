import type { z } from 'zod'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { consentVersion } from '#api/rules/consent.ts'
import { type ConsentCategory, consentCategories } from '#db/enums/consent.ts'
import { ConsentTextChanged } from './errors.ts'
import {
  assignToUser,
  deleteOrigin,
  findLatestConsents,
  insertConsents,
  type LatestConsent,
  lockSubject,
  type Subject,
  withdrawConsents,
} from './queries.ts'
import type { Consent, ConsentRecords, Preferences, PreferencesInput, Withdrawal } from './schema.ts'
import { textInForce } from './text-version.ts'

/** The ids in the caller's cookies. */
export type Browser = { guid?: string | undefined; sessionId?: string | undefined }
type Answers = Partial<Record<ConsentCategory, boolean>>

const optional = consentCategories.filter((category) => category !== 'mandatory')
const categoryOf = (consentId: number): ConsentCategory => consentCategories[consentId - 1]!

/** The user of the session and the browser of the cookie (D67). */
const subjectOf = ({ actor }: Ctx, { guid }: Browser): Subject => ({
  guid,
  userId: actor.type === 'user' ? actor.user.id : undefined,
})

const isActive = ({ granted, withdrawnAt }: LatestConsent) => granted && withdrawnAt === null

/** The newest consent of each category. */
export async function listConsents(ctx: Ctx, browser: Browser): Promise<z.infer<typeof Consent>[]> {
  const found = await findLatestConsents(ctx.db, subjectOf(ctx, browser))
  return found
    .map((each) => ({
      consent_id: (consentCategories.indexOf(each.category) + 1) as 1 | 2 | 3 | 4 | 5,
      consent: isActive(each) ? (1 as const) : (0 as const),
      session_id: each.guestSessionId,
      user_id: each.userId,
      guid: each.guid,
      version: each.version,
      language: each.language,
      text_hash: each.textHash,
      created_at: each.createdAt.toISOString(),
      withdrawn_at: each.withdrawnAt?.toISOString() ?? null,
    }))
    .sort((a, b) => a.consent_id - b.consent_id)
}

/** The cookie settings, and whether they answer the text in force (D86). */
export async function getPreferences(ctx: Ctx, browser: Browser): Promise<z.infer<typeof Preferences>> {
  return preferencesOf(await findLatestConsents(ctx.db, subjectOf(ctx, browser)))
}

function preferencesOf(consents: LatestConsent[]): z.infer<typeof Preferences> {
  const byCategory = new Map(consents.map((each) => [each.category, each]))
  const allows = (category: ConsentCategory) => {
    const answer = byCategory.get(category)
    return answer !== undefined && isActive(answer)
  }
  const answers = optional.flatMap((category) => byCategory.get(category) ?? [])
  const answered = answers.length === optional.length
  const newest = Math.max(...answers.map(({ createdAt }) => createdAt.getTime()))
  return {
    mandatory: true,
    functional: allows('functional'),
    performance: allows('performance'),
    marketing: allows('marketing'),
    preference: allows('preference'),
    answered,
    current: answered && answers.every(({ version }) => version === consentVersion),
    version: consentVersion,
    answered_at: answers.length > 0 ? new Date(newest).toISOString() : null,
  }
}

/** Records consents; of two for one category the last counts. */
export const recordConsents = (ctx: Ctx, browser: Browser, records: z.infer<typeof ConsentRecords>) =>
  record(
    ctx,
    browser,
    Object.fromEntries(records.map(({ consent_id, consent }) => [categoryOf(consent_id), consent])),
    records.map(({ version }) => version),
  )

/** Saves the cookie settings; absent categories stay as they are. */
export const updatePreferences = (
  ctx: Ctx,
  browser: Browser,
  { version, ...answers }: z.infer<typeof PreferencesInput>,
) => record(ctx, browser, answers, [version])

/**
 * Appends changed answers with version, language and hash of the text, and withdraws refused ones. 409
 * CONSENT_TEXT_CHANGED if another version was shown; 429 beyond the hourly limit of a network.
 */
async function record(ctx: Ctx, browser: Browser, answers: Answers, versions: (string | undefined)[]) {
  if (versions.some((version) => version !== undefined && version !== consentVersion))
    throw ConsentTextChanged()
  await ctx.limits.consent(ctx.ip)
  const guid = browser.guid ?? crypto.randomUUID()
  const subject = subjectOf(ctx, { guid })
  const text = textInForce(ctx.language)
  const latest = await transact(ctx, async (tx) => {
    await lockSubject(tx.db, subject)
    const before = new Map((await findLatestConsents(tx.db, subject)).map((each) => [each.category, each]))
    const changed = consentCategories.filter((category) => {
      const granted = answers[category]
      const last = before.get(category)
      if (granted === undefined) return false
      return last === undefined || isActive(last) !== granted || last.version !== text.version
    })
    if (changed.length > 0) {
      const at = tx.now()
      const refused = changed.filter((category) => answers[category] === false)
      await withdrawFrom(tx, subject, refused)
      await insertConsents(
        tx.db,
        changed.map((category) => ({
          guid,
          guestSessionId: browser.sessionId,
          userId: subject.userId,
          category,
          granted: answers[category] === true,
          ...text,
          ip: tx.ip,
          userAgent: tx.userAgent,
          createdAt: at,
        })),
      )
    }
    return findLatestConsents(tx.db, subject)
  })
  return { guid, preferences: preferencesOf(latest) }
}

/** Withdraws all optional consents or the named ones; the mandatory one stays. */
export async function withdraw(
  ctx: Ctx,
  browser: Browser,
  { consentIds }: z.infer<typeof Withdrawal>,
): Promise<void> {
  await ctx.limits.consent(ctx.ip)
  const named = consentIds?.map(categoryOf) ?? optional
  const categories = named.filter((category) => category !== 'mandatory')
  const subject = subjectOf(ctx, browser)
  await transact(ctx, async (tx) => {
    await lockSubject(tx.db, subject)
    await withdrawFrom(tx, subject, categories)
  })
}

/** What was kept because of a consent goes with it. */
async function withdrawFrom(tx: Ctx, subject: Subject, categories: ConsentCategory[]): Promise<void> {
  await withdrawConsents(tx.db, subject, { categories, at: tx.now() })
  if (subject.userId !== undefined && categories.includes('marketing'))
    await deleteOrigin(tx.db, subject.userId)
}

/** Assigns the consents that this browser gave before sign-in to the caller. */
export async function moveToUser(ctx: Ctx, { guid }: Browser): Promise<{ moved: number }> {
  const { id } = signedIn(ctx)
  return { moved: guid === undefined ? 0 : await assignToUser(ctx.db, guid, id) }
}
