// A control with a line above it that says more than its label: who will read what is written, and where it is kept.
import type { ReactNode } from 'react'

export const Labelled = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="[&+&]:mt-3">
    <p className="mb-1 text-ink">{text}</p>
    {children}
  </div>
)
