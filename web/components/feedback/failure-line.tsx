import { failureText } from '#web/lib/errors.ts'

/** Why something failed, beside what was pressed. */
export const FailureLine = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className="text-sm text-red">
      {failureText(error)}
    </p>
  )
