// Reauthentication when a call asks for it (code 423): the dialog of the mounted app handles it, wherever the call was made.

let currentDialog: (() => Promise<boolean>) | undefined

/** Registers the dialog; returns a function that unregisters it. */
export function setReauthenticationDialog(dialog: () => Promise<boolean>) {
  currentDialog = dialog
  return () => {
    if (currentDialog === dialog) currentDialog = undefined
  }
}

/** True when the user gave the password or a code; false when they cancelled or no dialog is registered. */
export const reauthenticate = async () => (await currentDialog?.()) ?? false
