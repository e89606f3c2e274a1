import { LoaderCircle } from 'lucide-react'
import { useId, useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Label } from '#web/ui/label.tsx'
import type { CodeStepProps } from './app-code.tsx'

/** A recovery code, for users without their authenticator app. */
export function RecoveryCode({ busy, invalid, onType, onCode }: CodeStepProps) {
  const id = useId()
  const [code, setCode] = useState('')
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onCode(code.trim())
      }}
    >
      <div className="grid gap-1.5">
        <Label htmlFor={id}>{m.auth_two_factor_recovery()}</Label>
        <Input
          id={id}
          name="recovery"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          maxLength={40}
          placeholder="xxxx-xxxx-xxxx-xxxx"
          readOnly={busy}
          aria-invalid={invalid}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            onType()
          }}
          className="figures h-14 text-center font-display tracking-wider sm:h-14 sm:text-base"
        />
      </div>
      <Button type="submit" size="large" className="w-full" disabled={code.trim() === ''} busy={busy}>
        {busy && <LoaderCircle className="animate-spin" />}
        {m.auth_login_submit()}
      </Button>
    </form>
  )
}
