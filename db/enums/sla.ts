export type SlaTarget = 'first_response' | 'resolution'

/** Whether the minutes of a service level pass always, or only in business hours. */
export const slaCalendars = ['always', 'business'] as const
export type SlaCalendar = (typeof slaCalendars)[number]
