import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { withUniqueName } from './check.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Handlers that make an element accept dropped files; `draggedOver` is true while files are above it. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [draggedOver, setDraggedOver] = useState(false)
  // Children fire enter and leave events too.
  const depth = useRef(0)
  const reset = () => {
    depth.current = 0
    setDraggedOver(false)
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth.current += 1
      setDraggedOver(true)
    },
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    },
    onDragLeave: () => {
      depth.current -= 1
      if (depth.current <= 0) reset()
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      reset()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { draggedOver, handlers }
}

/** A handler that takes pasted files, such as screenshots, and leaves text to the field. */
export const onPasted = (onFiles: (files: File[]) => void) => (event: ClipboardEvent) => {
  const pasted = [...event.clipboardData.files]
  if (pasted.length === 0) return
  event.preventDefault()
  onFiles(pasted.map(withUniqueName))
}
