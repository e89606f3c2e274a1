import { useState } from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { CodeInputs, noDigits } from '#web/components/form/code/code-inputs.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText } from '#web/lib/errors.ts'
import { fieldErrors } from '#web/lib/field-errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { enableTwoFactor } from './queries.ts'

const wrongCodeOf = (error: unknown) => fieldErrors(error).find(({ path }) => path === 'code')?.message

/** Enables two-factor with the first code of the app; a wrong code clears the inputs. */
export function FirstCode({ disabled, onDone }: { disabled: boolean; onDone: () => void }) {
  const { notice, tell, dismiss } = useNotice()
  const [digits, setDigits] = useState(noDigits)
  const [attempt, setAttempt] = useState(0)
  const enable = useAction({
    ...enableTwoFactor,
    onSuccess: onDone,
    onError: (error) => {
      tell({ tone: 'error', text: wrongCodeOf(error) ?? failureText(error) })
      setDigits(noDigits)
      setAttempt((current) => current + 1)
    },
  })
  return (
    <div className="grid max-w-sm gap-4">
      <CodeInputs
        key={`${attempt} ${disabled}`}
        digits={digits}
        disabled={disabled}
        readOnly={enable.isPending}
        invalid={wrongCodeOf(enable.error) !== undefined}
        onChange={(next) => {
          setDigits(next)
          dismiss()
        }}
        onFull={(code) => enable.mutate(code)}
      />
      <Button
        disabled={disabled || !digits.every(Boolean)}
        busy={enable.isPending}
        onClick={() => enable.mutate(digits.join(''))}
      >
        {m.two_factor_set_up_enable()}
      </Button>
      <Result notice={notice} />
    </div>
  )
}
