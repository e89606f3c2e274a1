import { Pencil, Star, Trash2 } from 'lucide-react'
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
      <Button
        variant="quiet"
        size="icon"
        className="ml-auto"
        aria-label={labels.edit}
        {...opener}
        onClick={onEdit}
      >
        <Pencil />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        className="hover:text-red"
        aria-label={labels.remove}
        busy={busy}
        onClick={onRemove}
      >
        <Trash2 />
      </Button>
    </>
  )
}
