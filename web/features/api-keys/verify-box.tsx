import { ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { apiKeyStatusLabels } from '#api/rules/labels/api-keys.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { errorText, hasCode } from '#web/lib/errors.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Label } from '#web/ui/label.tsx'
import { Expiry, QuotaBar, ScopeChips } from './cells.tsx'
import { verifyKey } from './queries.ts'

/** Shows what a key may do, or why it cannot be used. */
export function VerifyBox() {
  const id = useId()
  const [text, setText] = useState('')
  const verify = useAction(verifyKey)
  const { data, error } = verify
  return (
    <section aria-label={m.api_keys_verify_title()} className="card grid gap-3 p-4">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) verify.mutate(text.trim())
        }}
      >
        <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
          <Label htmlFor={id}>{m.api_keys_verify_label()}</Label>
          <Input
            id={id}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              verify.reset()
            }}
            placeholder="mk_…"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        </div>
        <Button type="submit" variant="secondary" disabled={text.trim() === ''} busy={verify.isPending}>
          <ShieldCheck />
          {m.api_keys_verify()}
        </Button>
      </form>
      <FieldError id={`${id}-error`}>{error ? refusalOf(error) : undefined}</FieldError>
      {data && (
        <div role="status" className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
          <span className="font-medium text-green">{m.api_keys_verified()}</span>
          {data.client && <span>{data.client.name}</span>}
          <ScopeChips scope={data.scope} />
          <QuotaBar quota={data.quota} />
          <Expiry expiresAt={data.expiresAt} />
        </div>
      )}
    </section>
  )
}

/** The sentence of the API with the reason; another failure says that verifying did not work. */
function refusalOf(error: Error): string {
  if (!hasCode(error, 'API_KEY_INVALID')) return `${m.api_keys_verify_error()}: ${errorText(error)}`
  const reason = error.body.reason
  const label = Object.entries(apiKeyStatusLabels).find(([status]) => status === reason)?.[1]
  return label ? `${m.api_keys_invalid()}: ${inLanguage(label)}` : m.api_keys_invalid()
}
