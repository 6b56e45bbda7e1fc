// Whether the screen may only be looked at: its lists show no way to add, change or remove. The gateway refuses it in any case.
import { createContext, useContext } from 'react'

export const LookOnly = createContext(false)

export const useLookOnly = () => useContext(LookOnly)
