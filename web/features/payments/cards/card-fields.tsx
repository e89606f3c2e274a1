import { limits } from '#api/rules/limits.ts'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import * as m from '#web/paraglide/messages.js'

/** The name on a card. */
export const HolderField = () => (
  <TextField
    label={m.payments_card_holder()}
    autoComplete="cc-name"
    autoCapitalize="words"
    spellCheck={false}
    maxLength={limits.cardHolderMax}
    placeholder={m.payments_card_holder_placeholder()}
  />
)

/** Makes a card the default; with a `reason`, it is the default anyway. */
export const DefaultField = ({ reason }: { reason: string | undefined }) => (
  <CheckboxField label={m.payments_make_default()} hint={reason} disabled={reason !== undefined} />
)
