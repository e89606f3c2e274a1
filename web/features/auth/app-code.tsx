import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { CodeInputs, noDigits } from '#web/components/form/code/code-inputs.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

export type CodeStepProps = {
  busy: boolean
  invalid: boolean
  onType: () => void
  onCode: (code: string) => void
}

/** Six-digit code of the authenticator app; submits itself once complete. */
export function AppCode({ busy, invalid, onType, onCode }: CodeStepProps) {
  const [digits, setDigits] = useState(noDigits)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onCode(digits.join(''))
      }}
    >
      <CodeInputs
        digits={digits}
        readOnly={busy}
        invalid={invalid}
        onChange={(next) => {
          setDigits(next)
          onType()
        }}
        onFull={onCode}
      />
      <Button type="submit" size="large" className="w-full" disabled={!digits.every(Boolean)} busy={busy}>
        {busy && <LoaderCircle className="animate-spin" />}
        {m.auth_login_submit()}
      </Button>
    </form>
  )
}
