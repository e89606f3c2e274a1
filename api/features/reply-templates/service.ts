import { type Ctx, transact } from '#api/context.ts'
import { crud } from '#api/crud.ts'
import { orNotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { requireCategory } from './categories.ts'
import { NameTaken } from './errors.ts'
import { countTemplateUse, getTemplate, listTemplates, templateRows } from './queries.ts'
import type { TemplateChange, TemplateInput, TemplateQuery } from './schema.ts'

type One = { id: number }

const templates = crud('reply_template', templateRows, { name: (row) => row.name, taken: NameTaken })

/** A page of reply templates, newest first unless sorted; search ignores case and Turkish marks (D100). */
export async function list({ db, language }: Ctx, input: TemplateQuery) {
  const { rows, total } = await listTemplates(db, input, language)
  return { items: rows, pagination: paginate(input, total) }
}

/** One reply template; 404 NOT_FOUND. */
export async function get({ db, language }: Ctx, { id }: One) {
  return orNotFound(await getTemplate(db, id, language))
}

/**
 * Creates a reply template (D14). 400 REPLY_CATEGORY_UNKNOWN, 409
 * REPLY_TEMPLATE_NAME_TAKEN where its language has one of that name.
 */
export const create = (ctx: Ctx, { is_active: isActive, ...input }: TemplateInput) =>
  transact(ctx, async (tx) => {
    await requireCategory(tx, input.category)
    return get(tx, await templates.create(tx, { ...input, isActive }))
  })

/** Changes the given fields. 409 VERSION_CHANGED where `version` is not the stored one, or as `create`. */
export const update = (ctx: Ctx, { id, version, is_active: isActive, ...input }: TemplateChange & One) =>
  transact(ctx, async (tx) => {
    const before = await templates.lock(tx, { id, version })
    await requireCategory(tx, input.category)
    await templates.update(tx, before, { ...input, isActive })
    return get(tx, { id })
  })

/** Deletes a reply template; replies that were written from it stay. */
export const { remove } = templates

/** Counts that a reply was written from a template (D14); a template that was deleted meanwhile is ignored. */
export const countUse = async ({ db }: Ctx, { id }: One): Promise<void> =>
  void (await countTemplateUse(db, id))
