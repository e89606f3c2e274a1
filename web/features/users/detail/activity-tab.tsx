/** What a user did and what was done to them. */
export function ActivityTab(_: { userId: number }) {
  return null
}
