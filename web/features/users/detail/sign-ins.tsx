/** The recent sign-ins of a user, also those that failed. */
export function SignIns(_: { userId: number }) {
  return null
}
