import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { acceptedDocuments } from '#db/enums/consent.ts'
import { insertAcceptances, listAcceptances } from './acceptance-queries.ts'
import { TermsChanged } from './errors.ts'
import { currentVersion } from './service.ts'

/** The versions of both texts that were shown. */
export type AcceptedVersions = { termsVersion: string; privacyVersion: string }

/** The version of the terms that a user has to accept; undefined if they accepted the one in force. */
export function termsDue({ termsVersion }: { termsVersion: string | null }): string | undefined {
  const { version } = currentVersion('terms', 'tr')
  return termsVersion !== null && termsVersion >= version ? undefined : version
}

/**
 * Records, in the transaction of `tx`, that a user accepted the terms and was told of the privacy policy: the versions in
 * force, which it returns as `termsVersion`. 409 TERMS_CHANGED if another one was shown.
 */
export async function recordAcceptance(tx: Ctx, userId: number, shown: Partial<AcceptedVersions>) {
  const at = tx.now()
  const versions = { terms: shown.termsVersion, privacy: shown.privacyVersion }
  const rows = acceptedDocuments.map((document) => {
    const { version, hash } = currentVersion(document, tx.language, at)
    if (versions[document] !== undefined && version !== versions[document]) throw TermsChanged()
    const { language, ip } = tx
    return { userId, document, version, language, textHash: hash, ip, createdAt: at }
  })
  const termsVersion = currentVersion('terms', tx.language, at).version
  await insertAcceptances(tx.db, userId, { termsVersion, rows })
  return { termsVersion }
}

/** Accepts the terms in force, which a sign-in asks for once per version. 409 TERMS_CHANGED for another version. */
export async function acceptTerms(ctx: Ctx, shown: AcceptedVersions) {
  const { id } = signedIn(ctx)
  await transact(ctx, async (tx) => {
    await recordAcceptance(tx, id, shown)
    await audit(tx, 'user.accept_terms', { type: 'user', id }, { ...shown })
  })
  ctx.sessions.forgetUser(id)
  return getAcceptances(ctx)
}

/** What the caller has to accept, and what they have accepted, newest first. */
export async function getAcceptances(ctx: Ctx) {
  const { id } = signedIn(ctx)
  const accepted = await listAcceptances(ctx.db, id)
  const newest = accepted.find(({ document }) => document === 'terms')
  return {
    due: termsDue({ termsVersion: newest?.version ?? null }) ?? null,
    termsVersion: currentVersion('terms', ctx.language, ctx.now()).version,
    privacyVersion: currentVersion('privacy', ctx.language, ctx.now()).version,
    accepted,
  }
}

/** Which versions a user accepted, for the console. */
export const acceptancesOf = ({ db }: Ctx, userId: number) => listAcceptances(db, userId)
