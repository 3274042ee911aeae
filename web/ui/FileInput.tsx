import type { Ref } from 'react'

interface FileInputProps {
  /** A button opens it: `ref.current?.click()`. */
  ref: Ref<HTMLInputElement>
  /** Which files are offered, as the input's own attribute says it. */
  accept: string
  label?: string
  /** Opens the camera at the back of a phone; elsewhere the window in which a file is chosen. */
  capture?: 'environment'
  onFile: (file: File) => void
}

/** A hidden file input, which opens the browser's file chooser; a visible button of ours clicks it. */
export function FileInput({ ref, accept, label, capture, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      hidden
      type="file"
      accept={accept}
      capture={capture}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        // The same file may be chosen again.
        currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
