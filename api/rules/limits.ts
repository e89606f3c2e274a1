/** Limits shared by server and clients: seconds, counts and lengths. */
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
  /** Sessions that an admin can end in one request. */
  sessionsAtOnce: 500,
  accountReasonMax: 200,
  avatarMaxBytes: 5 * 1024 * 1024,
  /** Width and height of a stored picture. */
  avatarSide: 256,
  usernameMin: 3,
  usernameMax: 20,
  /** Days between two changes of a username by its owner, for which the former one stays held. */
  usernameDays: 30,
  /** Days between the deletion of an account and its erasure (D99). */
  erasureDays: 30,
  searchMin: 2,
  /** Users that one notification can name as its target. */
  targetUsersMax: 500,
  /** Lengths of a notification's link, as it is stored, and of its button. */
  linkUrlMax: 500,
  linkTextMax: 40,
  inboxPage: 20,
  cardsMax: 20,
  cardDigitsMax: 19,
  cardHolderMax: 60,
  cardYears: 20,
  ibansMax: 20,
  /** Length of the name of a device or program. */
  deviceNameMax: 80,
  /** Push subscriptions per user. */
  pushSubscriptionsMax: 20,
  passkeysMax: 20,
  addressesMax: 50,
  addressNameMin: 2,
  addressTitleMin: 2,
  addressTitleMax: 50,
  fullAddressMin: 10,
  fullAddressMax: 200,
  ticketsPage: 20,
  ticketSubjectMin: 5,
  ticketSubjectMax: 200,
  /** D39. */
  ticketDescriptionMin: 20,
  ticketDescriptionMax: 5000,
  ticketMessageMax: 5000,
  ticketMessagesPage: 50,
  guestNameMax: 100,
  feedbackTextMax: 2000,
  staffNoteMax: 2000,
  macroNameMax: 60,
  /** People who are copied on a ticket. */
  ticketCopiesMax: 10,
  /** How long a guest link works in any case (D65). */
  guestLinkMinutes: 15,
  /** Days for which it works after the ticket was closed. */
  guestLinkGraceDays: 14,
  /** Minutes without a use of any session after which an agent is away, and is mailed. */
  agentAwayMinutes: 10,
  /** Minutes between two notices of unassigned tickets. */
  unassignedMinutes: 10,
  /** Days that a ticket can be snoozed. */
  snoozeDaysMax: 365,
  ticketRulesMax: 50,
  ticketRuleNameMax: 60,
  /** 90 days. */
  ticketRuleHoursMax: 2160,
  /** Agents that a rule notifies. */
  ticketRuleNotifiedMax: 20,
  /** 60 days. */
  slaMinutesMax: 86_400,
  /** 7 days. */
  slaWarningMax: 10_080,
  attachmentsMax: 5,
  attachmentMaxBytes: 10 * 1024 * 1024,
  /** Of a text file that is translated. */
  translatedFileBytes: 20 * 1024,
  tagMax: 40,
  tagsMax: 20,
  ticketFilesMax: 100,
  ticketBytesMax: 250 * 1024 * 1024,
  personFilesMax: 500,
  personBytesMax: 1024 * 1024 * 1024,
  /** Days until a resolved ticket is closed automatically (D27). */
  resolvedDays: 7,
  /** Days that a report covers at most. */
  reportDaysMax: 366,
  /** Users that an export can name one by one. */
  exportIdsMax: 500,
  apiClientNameMax: 100,
  apiClientDescriptionMax: 500,
  /** Addresses and networks of an API key. */
  apiKeyAddressesMax: 100,
  /** Requests in a period. */
  apiKeyQuotaMax: 1_000_000_000,
} as const
