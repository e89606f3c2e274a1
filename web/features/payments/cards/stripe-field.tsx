import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Field } from '#web/components/form/field.tsx'
import { useField } from '#web/components/form/use-field.ts'
import { useTheme } from '#web/lib/theme.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { fieldClass } from '#web/ui/input.tsx'

/** What Stripe says about its field; `problem` is in the user's language. */
export type StripeFieldState = { isEmpty: boolean; isComplete: boolean; problem: string | undefined }

/** The field is in a frame of Stripe's, which knows no style of ours. */
function styleOf(root: HTMLElement) {
  const style = getComputedStyle(root)
  const color = (name: string) => style.getPropertyValue(name).trim()
  return {
    base: {
      color: color('--text'),
      iconColor: color('--muted'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: color('--muted') },
    },
    invalid: { color: color('--red'), iconColor: color('--red') },
  }
}

type StripeFieldProps = { stripe: Stripe; element: RefObject<StripeCardElement | null> }

/** Stripe's own field for number, expiry and security code; none of them reaches our page (D66). */
export function StripeField({ stripe, element }: StripeFieldProps) {
  const { field, error, ids, describe } = useField<StripeFieldState>()
  const place = useRef<HTMLDivElement>(null)
  const [isFocused, setFocused] = useState(false)
  const [theme] = useTheme()
  const change = useRef(field.handleChange)
  change.current = field.handleChange

  useEffect(() => {
    const card = stripe.elements().create('card', {
      hidePostalCode: true,
      disableLink: true,
      style: styleOf(document.documentElement),
    })
    card.on('change', ({ empty, complete, error }) =>
      change.current({ isEmpty: empty, isComplete: complete, problem: error?.message }),
    )
    card.on('focus', () => setFocused(true))
    card.on('blur', () => setFocused(false))
    card.mount(place.current!)
    element.current = card
    return () => {
      element.current = null
      card.destroy()
    }
  }, [stripe, element])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the theme
  useEffect(() => element.current?.update({ style: styleOf(document.documentElement) }), [theme, element])

  return (
    <Field label={m.payments_card_details()} hint={m.payments_card_stripe_hint()} ids={ids} error={error}>
      <div
        ref={place}
        id={ids.control}
        aria-invalid={Boolean(error)}
        aria-describedby={describe(true)}
        className={cn(fieldClass, 'py-2.5', isFocused && 'border-turquoise')}
      />
    </Field>
  )
}
