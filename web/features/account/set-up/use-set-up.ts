import { useQuery } from '@tanstack/react-query'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import { accountQuery } from '../user-info/queries.ts'
import { steps } from './steps.ts'

/** How far the account is set up: undefined until its data are there, with what failed and how to read it again. */
export function useSetUp() {
  const info = useQuery(accountInfoQuery)
  const account = useQuery(accountQuery)
  const failed = [info, account].filter(({ error, data }) => error && !data)
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()))
  if (!info.data || !account.data) return { setUp: undefined, isFailed: failed.length > 0, retry }
  const data = { info: info.data, account: account.data }
  const missing = steps.filter(({ isDone }) => !isDone(data))
  const setUp = { missing, done: steps.length - missing.length, total: steps.length, email: info.data.email }
  return { setUp, isFailed: false, retry }
}
