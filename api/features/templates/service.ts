import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { invalidField, invalidFields, NotFound, VersionChanged } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { storedLink } from '#api/rules/link.ts'
import {
  countUse,
  deleteTemplate,
  getTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  lockTemplateKey,
  updateTemplate,
} from './queries.ts'
import type { TemplateChange, TemplateInput, TemplateQuery } from './schema.ts'
import { mergeTexts, textIssues } from './texts.ts'

type One = { id: number }
const defaultPlatforms = ['mobile_android', 'mobile_ios', 'web'] as const

/** Lists templates, newest first; the search ignores Turkish diacritics (D100). */
export async function list(ctx: Ctx, input: TemplateQuery) {
  const { templates, total } = await listTemplates(ctx.db, input, ctx.language)
  const pagination = paginate(input, total)
  const { page, limit, totalPages } = pagination
  return { templates, total, page, limit, totalPages, pagination }
}

export async function get({ db, language }: Ctx, { id }: One) {
  const template = await getTemplate(db, id, language)
  if (!template) throw NotFound()
  return template
}

/** A template; undefined for an unknown id. */
export const find = ({ db, language }: Ctx, { id }: One) => getTemplate(db, id, language)

/** Creates a template; 400 for texts that exceed the limits of the channel. */
export function create(ctx: Ctx, input: TemplateInput) {
  const { id: createdBy } = signedIn(ctx)
  const translations = mergeTexts(input)
  throwIssues(textIssues(input.notification_type, translations))
  return transact(ctx, async (tx) => {
    const id = await insertTemplate(tx.db, {
      name: input.name,
      category: input.category,
      channel: input.notification_type,
      platforms: input.platforms ?? input.platform ?? [...defaultPlatforms],
      translations,
      link: input.link ? storedLink(input.link) : null,
      priority: input.priority ?? 2,
      isActive: input.is_active ?? true,
      createdBy,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    await audit(tx, 'template.create', { type: 'template', id }, { name: input.name })
    return get(tx, { id })
  })
}

/** Changes the given fields; 409 VERSION_CHANGED for an outdated `version`. Notifications created from it keep their texts. */
export function update(ctx: Ctx, { id, version: read, ...input }: TemplateChange & One) {
  const { id: updatedBy } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    const before = await lockTemplate(tx.db, id)
    if (!before) throw NotFound()
    if (read !== undefined && read !== before.version) throw VersionChanged()
    const channel = input.notification_type ?? before.channel
    const translations = mergeTexts(input, before.translations)
    throwIssues(textIssues(channel, translations))
    const content = {
      name: input.name,
      category: input.category,
      channel,
      platforms: input.platforms ?? input.platform,
      translations,
      link: input.link && storedLink(input.link),
      priority: input.priority,
      isActive: input.is_active,
    }
    const version = before.version + 1
    await updateTemplate(tx.db, id, { ...content, version, updatedBy, updatedAt: tx.now() })
    const name = input.name ?? before.name
    await audit(tx, 'template.update', { type: 'template', id }, { name }, changesBetween(before, content))
    return get(tx, { id })
  })
}

export function toggle(ctx: Ctx, { id }: One) {
  const { id: updatedBy } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    const before = await lockTemplate(tx.db, id)
    if (!before) throw NotFound()
    const isActive = !before.isActive
    await updateTemplate(tx.db, id, {
      isActive,
      version: before.version + 1,
      updatedBy,
      updatedAt: tx.now(),
    })
    const action = isActive ? 'template.activate' : 'template.deactivate'
    const changes = changesBetween(before, { isActive })
    await audit(tx, action, { type: 'template', id }, { name: before.name }, changes)
    return get(tx, { id })
  })
}

/** Deletes a template; notifications created from it stay, without a reference to it. */
export async function remove(ctx: Ctx, { id }: One): Promise<void> {
  await transact(ctx, async (tx) => {
    const name = await deleteTemplate(tx.db, id)
    if (name === undefined) throw NotFound()
    await audit(tx, 'template.delete', { type: 'template', id }, { name })
  })
}

/** Reads a template for a notification and locks it against deletion; 400 when it is unknown or inactive. */
export async function lockActive(tx: Ctx, { id }: One) {
  const template = await lockTemplateKey(tx.db, id)
  if (!template) throw invalidField('template_id', 'TEMPLATE_UNKNOWN')
  if (!template.isActive) throw invalidField('template_id', 'TEMPLATE_INACTIVE')
  return template
}

/** Increments the usage count, in the transaction that creates the notification. */
export const recordUse = ({ db }: Ctx, { id }: One) => countUse(db, id)

function throwIssues(issues: { path: string; code: string }[]): void {
  if (issues.length > 0) throw invalidFields(issues)
}
