import { useState, type DragEvent } from 'react'

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A place that takes a file when it is dropped there; a text that is dropped goes where it always goes. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)

  return {
    /** Is a file held over it? */
    isOver,
    dropping: {
      onDragOver(event: DragEvent) {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}
