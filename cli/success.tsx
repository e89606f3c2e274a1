import type { Result } from './context.ts'

/** The result of a command that changed something, with the command to run next, if any. */
export const success = (data: unknown, text: string, next?: string): Result => ({
  data,
  view: ({ Notice }) => <Notice tone="success" text={text} next={next} />,
})
