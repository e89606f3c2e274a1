import { Pencil, Star, Trash2 } from 'lucide-react'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  labels: { makePrimary: string; edit: string; remove: string }
  isPrimary: boolean
  busy: boolean
  /** Focuses the edit button after the form closes. */
  opener: { autoFocus: boolean }
  onMakePrimary: () => void
  onEdit: () => void
  onRemove: () => void
}

/** Actions of one card or IBAN. */
export function ItemActions({ labels, isPrimary, busy, opener, onMakePrimary, onEdit, onRemove }: Props) {
  return (
    <>
      {!isPrimary && (
        <Button variant="quiet" size="small" busy={busy} onClick={onMakePrimary}>
          <Star />
          {labels.makePrimary}
        </Button>
      )}
      <IconButton icon={Pencil} className="ml-auto" label={labels.edit} {...opener} onClick={onEdit} />
      <IconButton
        icon={Trash2}
        className="hover:text-red"
        label={labels.remove}
        busy={busy}
        onClick={onRemove}
      />
    </>
  )
}
