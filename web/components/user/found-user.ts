import * as v from 'valibot'
import { userStatuses } from '#db/enums/users.ts'

/** A user as the search returns them. */
export const FoundUser = v.object({
  id: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  status: v.picklist(userStatuses),
})
export type FoundUser = v.InferOutput<typeof FoundUser>

/** The name, or else the e-mail address. */
export const nameOf = ({ first_name, last_name, email }: Omit<FoundUser, 'id' | 'status'>) =>
  `${first_name} ${last_name}`.trim() || email
