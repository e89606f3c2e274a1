import {
  type FetchQueryOptions,
  type QueryKey,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { failureText, hasCode } from '#web/lib/errors.ts'
import { withReason } from '#web/lib/notify.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'
import { formValidation } from '../form/form-validation.ts'
import type { NamedFields } from '../form/named-fields.tsx'
import { isOfFields, showOnFields } from '../form/server-errors.ts'
import { useAppForm } from '../form/use-app-form.ts'
import { rebase } from './rebase.ts'
import { useAction } from './use-action.ts'

type Saved = { id: number }

/** Variables of a save: the original row and the schema's output. */
export type SaveOf<Row, Input, Values = unknown> = {
  row: Row
  input: Input
  /** Typed and initial values, for an API that takes only changes. */
  typed: Values
  began: Values
}

type Options<
  Row extends Saved | undefined,
  Values extends object,
  Input,
  Answer,
  Newer,
  Key extends QueryKey,
> = {
  form: {
    schema: v.GenericSchema<Values, Input>
    /** Form values of a stored row, or of `undefined` for a new one. */
    values: (row: Row) => Values
    /** Fields that are only consistent together; a newer version replaces them together. */
    together?: readonly (readonly (keyof Values & string)[])[]
  }
  row: Row
  /** Loads the newer version after a 409 VERSION_CHANGED. */
  read?: (id: number) => FetchQueryOptions<Newer, Error, Newer, Key>
  /** Runs on success while the screen is mounted. */
  onSaved: (answer: Answer | undefined) => void
  /** The saved row, where the form stays open; what was typed since the submit stays unsaved. */
  continueWith?: (answer: Answer) => Newer
}

/**
 * A form and its save: field errors on their fields, others in the dialog, one request per submit. After a 409
 * VERSION_CHANGED the newer version can be loaded without losing what was typed. An unchanged edit sends nothing. A
 * failure after the dialog was closed becomes a toast.
 */
export function useSave<
  Row extends Saved | undefined,
  Values extends object,
  Input,
  Answer,
  Newer extends NonNullable<Row> = NonNullable<Row>,
  Key extends QueryKey = QueryKey,
>(
  mutation: UseMutationOptions<Answer, Error, SaveOf<Row, Input, Values>>,
  {
    form: { schema, values, together },
    row,
    read,
    onSaved,
    continueWith,
  }: Options<Row, Values, Input, Answer, Newer, Key>,
) {
  const client = useQueryClient()
  const isHere = useIsHere()
  const [start, setStart] = useState(() => ({ row, values: values(row), isNewer: false }))
  const saving = useAction(mutation)
  const form = useAppForm({
    ...formValidation<Values, Input>(schema),
    defaultValues: start.values,
    onSubmit: async ({ value, formApi }) => {
      if (start.row && formApi.state.isDefaultValue) return onSaved(undefined)
      const input = v.parse(schema, value)
      try {
        const answer = await saving.mutateAsync({ row: start.row, input, typed: value, began: start.values })
        if (!isHere()) return
        if (continueWith) restart(continueWith(answer), value)
        onSaved(answer)
      } catch (error) {
        showOnFields(formApi, error)
      }
    },
  })
  /** Continues with another version of the row; changes since `from` stay unsaved. */
  function restart(next: Newer, from = start.values, isNewer = false) {
    const theirs = values(next)
    const mine = rebase(form.state.values, from, theirs, together)
    // Reset the defaults first, so that typed values still count as unsaved.
    form.reset(theirs)
    form.reset(mine, { keepDefaultValues: true })
    setStart({ row: next, values: theirs, isNewer })
  }
  const reading = useAction({
    mutationFn: async (id: number) => client.fetchQuery({ ...read!(id), staleTime: 0 }),
    onSuccess: (newer) => {
      restart(newer, start.values, true)
      saving.reset()
    },
  })
  const { error } = saving
  const { failure, reason: reasonOf = failureText } = mutation.meta ?? {}
  const reason = error && !isOfFields(form, error) ? reasonOf(error) : undefined
  const canRead = read && start.row && hasCode(error, 'VERSION_CHANGED')
  return {
    form: form as typeof form & NamedFields<Values>,
    row: start.row,
    restart,
    error,
    /** Content above the dialog's buttons. */
    notice: {
      text: reason && withReason(reason, failure),
      isNewer: start.isNewer,
      readNewer: canRead ? () => reading.mutate(start.row!.id) : undefined,
      isReading: reading.isPending,
      readError: reading.error,
    },
  }
}
