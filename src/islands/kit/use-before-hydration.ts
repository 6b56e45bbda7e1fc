// What was typed, chosen or autofilled while the page was markup alone: React would take it back.
import { useState } from 'react'

/** What `read` finds in the document before React has touched it; undefined on the server. */
export const useBeforeHydration = <T>(read: () => T): T | undefined =>
  useState(() => ('document' in globalThis ? read() : undefined))[0]
