// The buttons that end a dialog or a form: at the right, over the whole width on phones.
import type { ReactNode } from 'react'

export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">{children}</div>
)
