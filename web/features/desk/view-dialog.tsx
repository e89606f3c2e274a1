import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import * as v from 'valibot'
import { required } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { useSave } from '#web/components/mutation/use-save.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { filtersOf, removeView, saveView, type View, viewRemoval, viewsQuery } from './queries.ts'
import type { TicketSearch } from './search.ts'

const nameMax = 60

type Props = { opened: number | 'new'; search: TicketSearch; onClose: () => void }

/** Saves the filters and the order of the list under a name, or renames, shares or deletes an own view. */
export function ViewDialog({ opened, ...dialog }: Props) {
  const { data } = useQuery(viewsQuery)
  const view = data?.find(({ id }) => id === opened)
  // The address may name a view that is not read yet, or is another agent's.
  if (opened !== 'new' && !view?.is_mine) return null
  return <ViewForm {...dialog} view={view} />
}

type FormProps = Omit<Props, 'opened'> & { view: View | undefined }

function ViewForm({ view, search, onClose }: FormProps) {
  const { page: _page, limit: _limit, ...asked } = search
  const schema = v.pipe(
    v.object({
      name: v.pipe(required('VIEW_NAME_REQUIRED'), v.maxLength(nameMax, ruleMessage('VIEW_NAME_TOO_LONG'))),
      is_shared: v.boolean(),
    }),
    v.transform((values) => ({ ...values, filters: filtersOf(asked) })),
  )
  const save = useSave(saveView, {
    form: { schema, values: (row) => ({ name: row?.name ?? '', is_shared: row?.is_shared ?? false }) },
    row: view,
    onSaved: onClose,
  })
  const remove = useRemove(removeView, viewRemoval)
  return (
    <SaveDialog save={save} title={view ? m.desk_view_edit() : m.desk_view_save()} onClose={onClose}>
      <save.form.TextField name="name" label={m.desk_view_name()} maxLength={nameMax} required />
      <save.form.CheckboxField name="is_shared" label={m.desk_view_share()} hint={m.desk_view_share_hint()} />
      {view && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          className="justify-self-start hover:text-red"
          onClick={() => {
            onClose()
            remove.run(view)
          }}
        >
          <Trash2 />
          {m.desk_view_remove_do()}
        </Button>
      )}
    </SaveDialog>
  )
}
