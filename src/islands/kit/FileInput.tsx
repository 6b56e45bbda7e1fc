// The field behind a button that chooses files: not seen itself, and the same file can be chosen again.
import type { Ref } from 'react'

type Props = {
  /** The button opens it: `ref.current?.click()`. */
  ref: Ref<HTMLInputElement>
  label: string
  accept?: string
  isMultiple?: boolean
  /** One or more. */
  onFiles(files: [File, ...File[]]): void
}

export const FileInput = ({ ref, label, accept, isMultiple = false, onFiles }: Props) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    multiple={isMultiple}
    aria-label={label}
    className="hidden"
    onChange={({ target }) => {
      const [first, ...others] = target.files ?? []
      if (first) onFiles([first, ...others])
      target.value = ''
    }}
  />
)
