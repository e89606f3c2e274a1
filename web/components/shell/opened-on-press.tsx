import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'

type OpenedOnPressProps = Omit<ComponentProps<'button'>, 'type'> & {
  popup: 'menu' | 'dialog'
  /** Loads what a press opens; called when a pointer or the keyboard comes near. */
  load?: () => Promise<unknown> | undefined
  /** The trigger with what it opens, already open. */
  opened: ReactNode
}

/** Keys that open a menu at once. */
const keys = ['Enter', ' ', 'ArrowDown']

/** A button that loads its menu or popover only for those who come near it; from the first press on `opened` replaces it. */
export function OpenedOnPress({ popup, load, opened, ...button }: OpenedOnPressProps) {
  const [pressed, setPressed] = useState(false)
  const show = () => setPressed(true)
  const open = () => {
    const loading = load?.()
    if (loading) void loading.then(show, show)
    else show()
  }
  const trigger = (
    <button
      type="button"
      aria-haspopup={popup}
      aria-expanded={false}
      onPointerEnter={() => void load?.()}
      onFocus={() => void load?.()}
      onClick={open}
      onKeyDown={(event) => {
        if (!keys.includes(event.key)) return
        event.preventDefault()
        open()
      }}
      {...button}
    />
  )
  return pressed ? <Suspense fallback={trigger}>{opened}</Suspense> : trigger
}
