import type { Ref } from 'react'

interface FileInputProps {
  /** A button opens it: `ref.current?.click()`. */
  ref: Ref<HTMLInputElement>
  /** Which files are offered, as the input's own attribute says it. */
  accept: string
  label?: string
  onFile: (file: File) => void
}

/** The browser's window in which a file is chosen. It is never seen itself: a button of ours stands for it. */
export function FileInput({ ref, accept, label, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      hidden
      type="file"
      accept={accept}
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
