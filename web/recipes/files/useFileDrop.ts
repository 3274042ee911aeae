import { useState, type DragEvent } from 'react'

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Handlers of an element on which files can be dropped. Dropped text is left to the browser. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)

  return {
    /** Is a file being dragged over it? */
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
