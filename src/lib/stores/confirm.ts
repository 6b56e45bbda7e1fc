// Making sure who it is, when a call asks for it (423): the account's own dialog answers, wherever the call was made from.

let ask: (() => Promise<boolean>) | undefined

/** The dialog is there; what it gives back takes it away again. */
export function confirmBy(dialog: () => Promise<boolean>) {
  ask = dialog
  return () => {
    if (ask === dialog) ask = undefined
  }
}

/** True when the password or a code was given, false when the user thought better of it or there is nobody to ask. */
export const confirmed = async () => (await ask?.()) ?? false
