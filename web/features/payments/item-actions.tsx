import { Pencil, Star, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type Props = {
  words: { makePrimary: string; edit: string; remove: string }
  isPrimary: boolean
  busy: boolean
  /** Of the form, which gives the focus back to its button. */
  opener: { autoFocus: boolean }
  onMakePrimary: () => void
  onEdit: () => void
  onRemove: () => void
}

/** What can be done with one card or IBAN. */
export function ItemActions({ words, isPrimary, busy, opener, onMakePrimary, onEdit, onRemove }: Props) {
  return (
    <>
      {!isPrimary && (
        <Button variant="quiet" size="small" busy={busy} onClick={onMakePrimary}>
          <Star />
          {words.makePrimary}
        </Button>
      )}
      <Button
        variant="quiet"
        size="icon"
        className="ml-auto"
        aria-label={words.edit}
        {...opener}
        onClick={onEdit}
      >
        <Pencil />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        className="hover:text-red"
        aria-label={words.remove}
        busy={busy}
        onClick={onRemove}
      >
        <Trash2 />
      </Button>
    </>
  )
}
