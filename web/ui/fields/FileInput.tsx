import type { Ref } from 'react'

interface FileInputProps {
  /** A button opens it: `ref.current?.click()`. */
  ref: Ref<HTMLInputElement>
  /** The accepted files, in the format of the input's `accept` attribute. */
  accept: string
  label?: string
  /** Opens the rear camera of a phone; on other devices the file chooser. */
  capture?: 'environment'
  /** May several be chosen? */
  multiple?: boolean
  /** Called with each chosen file. */
  onFile: (file: File) => void
}

/** A hidden file input, which opens the browser's file chooser; a visible button of ours clicks it. */
export function FileInput({ ref, accept, label, capture, multiple = false, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      hidden
      type="file"
      accept={accept}
      capture={capture}
      multiple={multiple}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // Resets the value, so that the same file can be chosen again.
        currentTarget.value = ''
        files.forEach(onFile)
      }}
    />
  )
}
