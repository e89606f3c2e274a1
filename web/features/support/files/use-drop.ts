import { type DragEvent, useRef, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Makes an element take files that are dropped on it; `over` while some hover above. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  // Every child that is entered and left tells of it too.
  const depth = useRef(0)
  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth.current += 1
      setOver(true)
    },
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    },
    onDragLeave: () => {
      depth.current -= 1
      if (depth.current <= 0) leave()
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      leave()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}
