import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { invalidField, NotFound, VersionChanged } from '#api/http/errors.ts'
import {
  deleteCategory,
  getCategory,
  hasCategory,
  insertCategory,
  listCategories,
  lockCategory,
  updateCategory,
} from './category-queries.ts'
import type { CategoryChange, CategoryInput } from './category-schema.ts'
import { CategoryInUse, CategoryTaken } from './errors.ts'

type One = { id: number }

/** All categories of reply templates in the order they were created (D14). */
export const list = async ({ db }: Ctx) => ({ categories: await listCategories(db) })

/** One category; 404 NOT_FOUND. */
export async function get({ db }: Ctx, { id }: One) {
  const category = await getCategory(db, id)
  if (!category) throw NotFound()
  return category
}

/** `İlk yanıt` becomes `ilk-yanit`. */
const keyFrom = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'category'

/** Creates a category (D14). 409 REPLY_CATEGORY_TAKEN where there is one with its key. */
export function create(ctx: Ctx, { key, name_tr: nameTr, name_en: nameEn }: CategoryInput) {
  const { id: createdBy } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    const at = tx.now()
    const values = { key: key ?? keyFrom(nameEn), nameTr, nameEn, createdBy, createdAt: at, updatedAt: at }
    const id = await insertCategory(tx.db, values)
    if (id === undefined) throw CategoryTaken()
    await audit(tx, 'reply_category.create', { type: 'reply_category', id }, { name: nameTr })
    return get(tx, { id })
  })
}

/** Renames a category. 409 VERSION_CHANGED where `version` is not the stored one. */
export const update = (ctx: Ctx, { id, version, name_tr: nameTr, name_en: nameEn }: CategoryChange & One) =>
  transact(ctx, async (tx) => {
    const before = await lockCategory(tx.db, id)
    if (!before) throw NotFound()
    if (version !== undefined && version !== before.version) throw VersionChanged()
    await updateCategory(tx.db, id, { nameTr, nameEn, version: before.version + 1, updatedAt: tx.now() })
    const target = { type: 'reply_category', id }
    const changes = changesBetween(before, { nameTr, nameEn })
    await audit(tx, 'reply_category.update', target, { name: nameTr ?? before.nameTr }, changes)
    return get(tx, { id })
  })

/** Deletes a category. 409 REPLY_CATEGORY_IN_USE while templates have it. */
export const remove = (ctx: Ctx, { id }: One): Promise<void> =>
  transact(ctx, async (tx) => {
    const before = await lockCategory(tx.db, id)
    if (!before) throw NotFound()
    if ((await get(tx, { id })).template_count > 0) throw CategoryInUse()
    await deleteCategory(tx.db, id)
    await audit(tx, 'reply_category.delete', { type: 'reply_category', id }, { name: before.nameTr })
  })

/** 400 REPLY_CATEGORY_UNKNOWN for a template of a category that does not exist. */
export async function requireCategory(tx: Ctx, key: string | undefined): Promise<void> {
  if (key !== undefined && !(await hasCategory(tx.db, key)))
    throw invalidField('category', 'REPLY_CATEGORY_UNKNOWN')
}
