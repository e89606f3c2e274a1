/**
 * An instant as PostgreSQL writes it in UTC, `2026-11-21 09:05:00.12+00`, in ISO 8601 with milliseconds: without a Date
 * in between, which a list of twenty would pay for twice a row.
 */
export const isoOf = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
