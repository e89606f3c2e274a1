export const failedLoginReasons = ['password', 'code'] as const
export type FailedLoginReason = (typeof failedLoginReasons)[number]

export const codePurposes = ['registration', 'email_change'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Replaces the network in `login_failures` where failures count from all networks: passwords of signed-in users, and codes. */
export const anywhere = { password: '0.0.0.0', code: '::' } as const

export const tokenPurposes = [
  'registration',
  'password_reset',
  'verify_email',
  'not_me',
  'two_factor',
  'passkey',
  'reactivation',
  'guest_access',
  'guest_session',
  'ticket_rating',
] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

export const deviceCodeStatuses = ['pending', 'approved', 'used'] as const
