import type { z } from 'zod'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { consentVersion } from '#api/rules/consent.ts'
import { type ConsentCategory, consentCategories } from '#db/enums.ts'
import { ConsentTextChanged } from './errors.ts'
import {
  endGrants,
  findStanding,
  giveToPerson,
  insertAnswers,
  lockSubject,
  type Standing,
  type Subject,
} from './queries.ts'
import type { Consent, ConsentRecords, Preferences, PreferencesInput, Withdrawal } from './schema.ts'
import { textInForce } from './text.ts'

/** What the cookies of the caller hold. */
export type Browser = { guid?: string | undefined; sessionId?: string | undefined }
type Said = Partial<Record<ConsentCategory, boolean>>

const optional = consentCategories.filter((category) => category !== 'mandatory')
const categoryOf = (consentId: number): ConsentCategory => consentCategories[consentId - 1]!

/** The caller: the person of the session, and the browser of the cookie (D67). */
const subjectOf = ({ actor }: Ctx, { guid }: Browser): Subject => ({
  guid,
  userId: actor.type === 'user' ? actor.user.id : undefined,
})

const stands = ({ granted, withdrawnAt }: Standing) => granted && withdrawnAt === null

/** The newest answer to each category, as the wire has it (N60). */
export async function listConsents(ctx: Ctx, browser: Browser): Promise<z.infer<typeof Consent>[]> {
  const found = await findStanding(ctx.db, subjectOf(ctx, browser))
  return found
    .map((each) => ({
      consent_id: (consentCategories.indexOf(each.category) + 1) as 1 | 2 | 3 | 4 | 5,
      consent: stands(each) ? (1 as const) : (0 as const),
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

/** The five flags, whether there is an answer at all, and whether it is one to the text in force (P4, D86). */
export async function getPreferences(ctx: Ctx, browser: Browser): Promise<z.infer<typeof Preferences>> {
  return preferencesOf(await findStanding(ctx.db, subjectOf(ctx, browser)))
}

function preferencesOf(standing: Standing[]): z.infer<typeof Preferences> {
  const of = new Map(standing.map((each) => [each.category, each]))
  const allows = (category: ConsentCategory) => {
    const answer = of.get(category)
    return answer !== undefined && stands(answer)
  }
  const answers = optional.flatMap((category) => of.get(category) ?? [])
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

/** Takes the records of the wire (N59); of two about one category the last counts. */
export const recordConsents = (ctx: Ctx, browser: Browser, records: z.infer<typeof ConsentRecords>) =>
  record(
    ctx,
    browser,
    Object.fromEntries(records.map(({ consent_id, consent }) => [categoryOf(consent_id), consent])),
    records.map(({ version }) => version),
  )

/** Takes the flags of the settings page (P5); one that is not named stays as it is. */
export const updatePreferences = (
  ctx: Ctx,
  browser: Browser,
  { version, ...said }: z.infer<typeof PreferencesInput>,
) => record(ctx, browser, said, [version])

/**
 * Appends an answer with the version, language and hash of the text it was given to, and ends what it takes back; the
 * same answer again adds nothing. 409 CONSENT_TEXT_CHANGED where another text was shown; 429 beyond so many an hour.
 */
async function record(ctx: Ctx, browser: Browser, said: Said, versions: (string | undefined)[]) {
  if (versions.some((version) => version !== undefined && version !== consentVersion))
    throw ConsentTextChanged()
  await ctx.limits.consent(ctx.ip)
  const guid = browser.guid ?? crypto.randomUUID()
  const subject = subjectOf(ctx, { guid })
  const text = textInForce(ctx.language)
  const standing = await transact(ctx, async (tx) => {
    await lockSubject(tx.db, subject)
    const before = new Map((await findStanding(tx.db, subject)).map((each) => [each.category, each]))
    const fresh = consentCategories.filter((category) => {
      const granted = said[category]
      const last = before.get(category)
      if (granted === undefined) return false
      return last === undefined || stands(last) !== granted || last.version !== text.version
    })
    if (fresh.length > 0) {
      const at = tx.now()
      const refused = fresh.filter((category) => said[category] === false)
      await endGrants(tx.db, subject, { categories: refused, at })
      await insertAnswers(
        tx.db,
        fresh.map((category) => ({
          guid,
          guestSessionId: browser.sessionId,
          userId: subject.userId,
          category,
          granted: said[category] === true,
          ...text,
          ip: tx.ip,
          userAgent: tx.userAgent,
          createdAt: at,
        })),
      )
    }
    return findStanding(tx.db, subject)
  })
  return { guid, preferences: preferencesOf(standing) }
}

/** Takes back what was granted, all of it or the categories named; what is mandatory stays (N61). */
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
    await endGrants(tx.db, subject, { categories, at: tx.now() })
  })
}

/** What this browser answered before its person signed in becomes theirs (N62); nobody else's rows are touched. */
export async function moveToPerson(ctx: Ctx, { guid }: Browser): Promise<{ moved: number }> {
  const { id } = signedIn(ctx)
  return { moved: guid === undefined ? 0 : await giveToPerson(ctx.db, guid, id) }
}
