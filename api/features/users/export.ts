import type { Ctx } from '#api/context.ts'
import type { RowList } from '#api/lib/row-list.ts'
import { exportBounds, exportPage } from './export-queries.ts'
import type { UserFilter } from './filter-queries.ts'

export type ExportFilter = UserFilter

const pageSize = 2000

const columns: RowList['columns'] = [
  { key: 'id', label: { tr: 'No', en: 'Id' } },
  { key: 'email', label: { tr: 'E-posta', en: 'E-mail' } },
  { key: 'username', label: { tr: 'Kullanıcı adı', en: 'Username' } },
  { key: 'firstName', label: { tr: 'Ad', en: 'First name' } },
  { key: 'lastName', label: { tr: 'Soyad', en: 'Last name' } },
  { key: 'phone', label: { tr: 'Telefon', en: 'Phone' } },
  { key: 'role', label: { tr: 'Rol', en: 'Role' } },
  { key: 'status', label: { tr: 'Durum', en: 'Status' } },
  { key: 'language', label: { tr: 'Dil', en: 'Language' } },
  { key: 'emailVerified', label: { tr: 'E-posta doğrulandı', en: 'E-mail verified' } },
  { key: 'lastLogin', label: { tr: 'Son giriş', en: 'Last login' } },
  { key: 'createdAt', label: { tr: 'Kayıt tarihi', en: 'Registered' } },
]

/** The users of a filter for a file, by id, as of now: those who register meanwhile are left out. */
export async function userRows({ db, now }: Ctx, filter: ExportFilter): Promise<RowList> {
  const at = now()
  const { upTo, total } = await exportBounds(db, filter, at)
  async function* batches() {
    let after = 0
    while (true) {
      const rows = await exportPage(db, filter, { at, after, upTo, limit: pageSize })
      const last = rows.at(-1)
      if (!last) return
      yield rows
      if (rows.length < pageSize) return
      after = last.id
    }
  }
  return { columns, total, batches: batches() }
}
