/** Seconds, counts and lengths that both sides must agree on. */
export const limits = {
  codeSeconds: 120,
  codeTries: 5,
  codeDigits: 6,
  passwordMin: 8,
  passwordMax: 128,
  loginPasswordMin: 6,
  titleMax: 200,
  messageMax: 5000,
  reasonMax: 500,
  accountReasonMax: 200,
  /** Days between the deletion of an account and its erasure (D99). */
  erasureDays: 30,
  searchMin: 2,
  inboxPage: 20,
  cardsMax: 20,
  cardDigitsMax: 19,
  cardHolderMax: 60,
  cardYears: 20,
  ibansMax: 20,
} as const
