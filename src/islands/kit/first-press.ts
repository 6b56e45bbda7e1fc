// Buttons that toggle.
import type { MouseEvent } from 'react'

/** Runs `toggle` unless the press is the second one of a double click, which would undo the first. */
export const firstPress = (toggle: () => unknown) => (event: MouseEvent) => {
  if (event.detail < 2) void toggle()
}
