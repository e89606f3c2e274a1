import type { Ctx } from '#api/context.ts'
import { type Account as AccountRow, findAccount } from './account-queries.ts'

export type Account = AccountRow

/** The account as the database has it now, for features that only know its id. */
export const readAccount = ({ db }: Ctx, id: number): Promise<Account | undefined> => findAccount(db, id)
