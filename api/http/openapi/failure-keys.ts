const seconds = (description: string) => ({ type: 'integer', description })
const instant = (description: string) => ({ type: 'string', format: 'date-time', description })

const account = {
  accountStatus: { type: 'string', enum: ['active', 'inactive', 'suspended'] },
  canReactivate: { type: 'boolean', description: 'Whether `auth/reactivate-account` may reopen it.' },
  suspended: { type: 'boolean' },
  suspendedUntil: { ...instant('End of a suspension by an admin.'), type: ['string', 'null'] },
  userId: { type: 'integer' },
}

/** The keys that failures have in addition to those of every failure, by error code. */
export const failureKeys: Record<string, object> = {
  ACCOUNT_SUSPENDED: account,
  ACCOUNT_INACTIVE: account,
  ACCOUNT_LOCKED: {
    lockoutInfo: {
      type: 'object',
      properties: {
        lockedUntil: instant('End of the lock.'),
        retryAfter: seconds('Seconds until then.'),
        remainingSeconds: seconds('The same as `retryAfter`.'),
        remainingMinutes: { type: 'integer', description: 'Minutes until then, rounded up.' },
        failures: { type: 'integer', description: 'Failed attempts from this network.' },
      },
    },
  },
  RATE_LIMIT_EXCEEDED: {
    rateLimitInfo: {
      type: 'object',
      properties: {
        limit: { type: 'integer', description: 'Requests in a window.' },
        remaining: { type: 'integer' },
        resetSeconds: seconds('Seconds until the window ends.'),
      },
    },
  },
}
