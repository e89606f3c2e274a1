import type { AnyFormApi } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { failureText, hasCode } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { rebase } from '../mutation/rebase.ts'
import { SubmitButton } from './form.tsx'
import { FormDialogFooter } from './form-dialog.tsx'
import { isOfFields } from './server-errors.ts'
import type { useSaving } from './use-saving.ts'

type Rebased<Values> = {
  state: { values: Values }
  reset: (values: Values, options?: { keepDefaultValues: boolean }) => void
}

/** What a form began from, as it was read; what was read later is taken over beneath what was typed. */
export function useStart<Read, Values extends object>(
  first: Read,
  valuesOf: (read: Read) => Values,
  together?: Parameters<typeof rebase<Values>>[3],
) {
  const [start, setStart] = useState(() => ({ read: first, values: valuesOf(first), isLater: false }))
  function take(read: Read, form: Rebased<Values>) {
    const values = valuesOf(read)
    const mine = rebase(form.state.values, start.values, values, together)
    // What it began from first, so that what was typed still counts as not saved.
    form.reset(values)
    form.reset(mine, { keepDefaultValues: true })
    setStart({ read, values, isLater: true })
  }
  return { ...start, take }
}

type LateSaveProps<Read, Form> = {
  form: Form & Pick<AnyFormApi, 'fieldInfo'>
  start: { isLater: boolean; take: (read: Read, form: Form) => void }
  save: Pick<ReturnType<typeof useSaving>, 'error' | 'reset' | 'word'>
  read: () => Promise<Read>
  /** What else can be done about it. */
  children?: ReactNode
}

/** Why a form was not saved. Where somebody else was faster it reads theirs, keeps what was typed, and says so. */
function LateSave<Read, Form>({ form, start, save, read, children }: LateSaveProps<Read, Form>) {
  const reading = useMutation({ mutationFn: read, meta: { silent: true } })
  const { error } = save
  if (!error || isOfFields(form, error))
    return (
      <div role="status" className="empty:hidden">
        {start.isLater && (
          <p className="rounded-control border border-gold/40 bg-gold-tint p-3 text-sm">
            {m.form_changed_meanwhile()}
          </p>
        )}
      </div>
    )
  function take(later: Read) {
    save.reset()
    start.take(later, form)
  }
  return (
    <div role="alert" className="grid gap-3 rounded-control border border-red/40 bg-red/10 p-3 text-sm">
      {save.word({ reason: failureText(error) })}
      {reading.error && <p>{failureText(reading.error)}</p>}
      {hasCode(error, 'VERSION_CHANGED') && (
        <Button
          variant="secondary"
          size="small"
          busy={reading.isPending}
          className="justify-self-start"
          onClick={() => reading.mutate(undefined, { onSuccess: take })}
        >
          <RotateCcw className={reading.isPending ? 'animate-spin' : undefined} />
          {m.form_read_anew()}
        </Button>
      )}
      {children}
    </div>
  )
}

type SaveFootProps<Read, Form> = LateSaveProps<Read, Form> & { action?: string }

/** The foot of a dialog in which somebody changes what others change too: the way out, saving, and why it failed. */
export const SaveFoot = <Read, Form>({ action = m.common_save(), ...late }: SaveFootProps<Read, Form>) => (
  <>
    <LateSave {...late} />
    <FormDialogFooter>
      <SubmitButton>{action}</SubmitButton>
    </FormDialogFooter>
  </>
)
