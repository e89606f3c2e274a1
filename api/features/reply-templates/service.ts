import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { NotFound, VersionChanged } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { requireCategory } from './categories.ts'
import { NameTaken } from './errors.ts'
import {
  countTemplateUse,
  deleteTemplate,
  getTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
} from './queries.ts'
import type { TemplateChange, TemplateInput, TemplateQuery } from './schema.ts'

type One = { id: number }

/** A page of reply templates, newest first unless sorted; search ignores case and Turkish marks (D100). */
export async function list({ db, language }: Ctx, input: TemplateQuery) {
  const { rows, total } = await listTemplates(db, input, language)
  return { items: rows, pagination: paginate(input, total) }
}

/** One reply template; 404 NOT_FOUND. */
export async function get({ db, language }: Ctx, { id }: One) {
  const template = await getTemplate(db, id, language)
  if (!template) throw NotFound()
  return template
}

/**
 * Creates a reply template (D14). 400 REPLY_CATEGORY_UNKNOWN, 409
 * REPLY_TEMPLATE_NAME_TAKEN where its language has one of that name.
 */
export function create(ctx: Ctx, { is_active: isActive, ...input }: TemplateInput) {
  const { id: createdBy } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    const at = tx.now()
    await requireCategory(tx, input.category)
    const id = await insertTemplate(tx.db, { ...input, isActive, createdBy, createdAt: at, updatedAt: at })
    if (id === undefined) throw NameTaken()
    await audit(tx, 'reply_template.create', { type: 'reply_template', id }, { name: input.name })
    return get(tx, { id })
  })
}

/** Changes the given fields. 409 VERSION_CHANGED where `version` is not the stored one, or as `create`. */
export function update(ctx: Ctx, { id, version, is_active: isActive, ...fields }: TemplateChange & One) {
  const input = { ...fields, ...(isActive !== undefined && { isActive }) }
  const { id: updatedBy } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    const before = await lockTemplate(tx.db, id)
    if (!before) throw NotFound()
    if (version !== undefined && version !== before.version) throw VersionChanged()
    await requireCategory(tx, input.category)
    const changed = { ...input, version: before.version + 1, updatedBy, updatedAt: tx.now() }
    if ((await updateTemplate(tx.db, id, changed)) === undefined) throw NameTaken()
    const name = input.name ?? before.name
    await audit(
      tx,
      'reply_template.update',
      { type: 'reply_template', id },
      { name },
      changesBetween(before, input),
    )
    return get(tx, { id })
  })
}

/** Deletes a reply template; replies that were written from it stay. */
export async function remove(ctx: Ctx, { id }: One): Promise<void> {
  await transact(ctx, async (tx) => {
    const name = await deleteTemplate(tx.db, id)
    if (name === undefined) throw NotFound()
    await audit(tx, 'reply_template.delete', { type: 'reply_template', id }, { name })
  })
}

/** Counts that a reply was written from a template (D14); a template that was deleted meanwhile is ignored. */
export const countUse = async ({ db }: Ctx, { id }: One): Promise<void> =>
  void (await countTemplateUse(db, id))
