import * as v from 'valibot'
import { draftName } from '#web/lib/drafts.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { FoundUser } from './found-user.ts'

const Users = v.pipe(v.string(), v.parseJson(), v.array(FoundUser))

const keyOf = (admin: number) => draftName('passed-users', admin)

/** Keeps users that one screen selected for another, in this tab: hundreds of ids are too long for a URL. */
export const passUsers = (admin: number, users: FoundUser[]) =>
  remember(keyOf(admin), JSON.stringify(users), 'tab')

/** Takes the users that were passed, once; none if storage is blocked. */
export function takePassedUsers(admin: number): FoundUser[] {
  const read = v.safeParse(Users, remembered(keyOf(admin), 'tab'))
  remember(keyOf(admin), null, 'tab')
  return read.success ? read.output : []
}
