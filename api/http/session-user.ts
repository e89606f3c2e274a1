import type { SessionUser } from '../context.ts'

/** The columns of a user in the row of a session or key. */
export type UserColumns = {
  user_id: number
  email: string
  first_name: string
  last_name: string
  username: string | null
  avatar_url: string | null
  language: SessionUser['language']
  terms_version: string | null
}

/** The user of a row, apart from what differs between sessions and keys. */
export const userIn = (row: UserColumns): Omit<SessionUser, 'role' | 'status'> => ({
  id: row.user_id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  username: row.username,
  avatarUrl: row.avatar_url,
  language: row.language,
  termsVersion: row.terms_version,
})
