import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { SaveBar } from '#web/components/form/save-bar.tsx'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { rebase } from '#web/components/mutation/rebase.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { CardPending, RowsPending } from '#web/components/shell/card-pending.tsx'
import { failureText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { withChoice } from '../changes.ts'
import { MatrixCard } from '../matrix-card.tsx'
import { ChangeList } from './change-list.tsx'
import {
  type Communication,
  communicationQuery,
  differences,
  type Matrix,
  saveCommunication,
} from './queries.ts'
import { Switches } from './switches.tsx'

type UserCommunicationProps = { detail: { user: { id: number } }; editable: boolean }

/** The preferences of a user, on the page that an admin has of them (D48). */
export function UserCommunication({ detail: { user }, editable }: UserCommunicationProps) {
  const query = useQuery(communicationQuery(user.id))
  return (
    <Loaded query={query} pending={<Pending />}>
      {(communication) => (
        <>
          <PreferencesForm key={user.id} id={user.id} saved={communication} editable={editable} />
          <ChangeList changes={communication.changes} />
        </>
      )}
    </Loaded>
  )
}

type PreferencesFormProps = { id: number; saved: Communication; editable: boolean }

/** Switches and matrix; what was chosen is saved together, and an edited form keeps it when the query changes. */
function PreferencesForm({ id, saved, editable }: PreferencesFormProps) {
  const { notice, tell, dismiss } = useNotice()
  const save = useAction(saveCommunication)
  const [initial, setInitial] = useState(() => ({ matrix: saved.matrix }))
  const form = useAppForm({
    defaultValues: initial,
    onSubmit: async ({ value }) => {
      try {
        resetTo(await save.mutateAsync({ id, matrix: differences(initial.matrix, value.matrix) }), value)
      } catch (error) {
        tell({ tone: 'error', text: m.preferences_user_communication_failed({ reason: failureText(error) }) })
      }
    },
  })
  /** Keeps what was chosen since `sent` as unsaved changes. */
  function resetTo({ matrix }: { matrix: Matrix }, sent = form.state.values) {
    const unsaved = rebase(form.state.values, sent, { matrix })
    form.reset({ matrix })
    form.reset(unsaved, { keepDefaultValues: true })
    setInitial({ matrix })
  }
  const matrix = useStore(form.store, (state) => state.values.matrix)
  const resetIfPristine = useEffectEvent(() => {
    if (form.state.isDefaultValue) resetTo(saved)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the saved preferences change
  useEffect(() => resetIfPristine(), [saved])
  const settings = { ...saved, matrix }
  const choose = (choice: Parameters<typeof withChoice>[1]) => {
    dismiss()
    form.setFieldValue('matrix', withChoice(settings, choice).matrix)
  }
  return (
    <form.AppForm>
      <form.UnsavedGuard />
      <form.Form className="grid gap-4">
        <Switches settings={settings} disabled={!editable} onChoose={choose} />
        <MatrixCard
          settings={settings}
          onChoose={choose}
          disabled={!editable}
          description={editable ? m.preferences_user_matrix_description() : m.preferences_user_matrix_read()}
        />
        <Result notice={notice} />
        <SaveBar />
      </form.Form>
    </form.AppForm>
  )
}

const Pending = () => (
  <>
    <CardPending>
      <RowsPending count={3} pictured />
    </CardPending>
    <CardPending>
      <RowsPending count={7} end="h-8 w-1/3" />
    </CardPending>
  </>
)
