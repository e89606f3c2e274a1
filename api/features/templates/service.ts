import { type Ctx, transact } from '#api/context.ts'
import { crud } from '#api/crud.ts'
import { invalidField, invalidFields, orNotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { storedLink } from '#api/rules/link.ts'
import { countUse, getTemplate, listTemplates, lockTemplateKey, templateRows } from './queries.ts'
import type { TemplateChange, TemplateInput, TemplateQuery } from './schema.ts'
import { mergeTexts, textIssues } from './texts.ts'

type One = { id: number }

const templates = crud('template', templateRows, { name: (row) => row.name })
const defaultPlatforms = ['mobile_android', 'mobile_ios', 'web'] as const

/** Lists templates, newest first; the search ignores Turkish diacritics (D100). */
export async function list(ctx: Ctx, input: TemplateQuery) {
  const { templates, total } = await listTemplates(ctx.db, input, ctx.language)
  const pagination = paginate(input, total)
  const { page, limit, totalPages } = pagination
  return { templates, total, page, limit, totalPages, pagination }
}

export async function get({ db, language }: Ctx, { id }: One) {
  return orNotFound(await getTemplate(db, id, language))
}

/** A template; undefined for an unknown id. */
export const find = ({ db, language }: Ctx, { id }: One) => getTemplate(db, id, language)

/** Creates a template; 400 for texts that exceed the limits of the channel. */
export function create(ctx: Ctx, input: TemplateInput) {
  const translations = mergeTexts(input)
  throwIssues(textIssues(input.notification_type, translations))
  return transact(ctx, async (tx) => {
    const created = await templates.create(tx, {
      name: input.name,
      category: input.category,
      channel: input.notification_type,
      platforms: input.platforms ?? input.platform ?? [...defaultPlatforms],
      translations,
      link: input.link ? storedLink(input.link) : null,
      priority: input.priority ?? 2,
      isActive: input.is_active ?? true,
    })
    return get(tx, created)
  })
}

/** Changes the given fields; 409 VERSION_CHANGED for an outdated `version`. Notifications created from it keep their texts. */
export const update = (ctx: Ctx, { id, version, ...input }: TemplateChange & One) =>
  transact(ctx, async (tx) => {
    const before = await templates.lock(tx, { id, version })
    const channel = input.notification_type ?? before.channel
    const translations = mergeTexts(input, before.translations)
    throwIssues(textIssues(channel, translations))
    await templates.update(tx, before, {
      name: input.name,
      category: input.category,
      channel,
      platforms: input.platforms ?? input.platform,
      translations,
      link: input.link && storedLink(input.link),
      priority: input.priority,
      isActive: input.is_active,
    })
    return get(tx, { id })
  })

export const toggle = (ctx: Ctx, { id }: One) =>
  transact(ctx, async (tx) => {
    const before = await templates.lock(tx, { id })
    const isActive = !before.isActive
    await templates.update(tx, before, { isActive }, { action: isActive ? 'activate' : 'deactivate' })
    return get(tx, { id })
  })

/** Deletes a template; notifications created from it stay, without a reference to it. */
export const { remove } = templates

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
