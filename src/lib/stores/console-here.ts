// Whether somebody works in the console in this browser, who may take down what readers see. It says nothing of who, and opens nothing: the
// console asks for rights itself.
import { atom, onMount } from 'nanostores'

const key = 'console'

export const $isConsoleHere = atom(false)
onMount($isConsoleHere, () => {
  try {
    $isConsoleHere.set(localStorage.getItem(key) === 'takedown')
  } catch {} // storage is forbidden
})

export function noteConsole(mayTakeDown: boolean) {
  try {
    if (mayTakeDown) localStorage.setItem(key, 'takedown')
    else localStorage.removeItem(key)
  } catch {} // storage is forbidden
}
