// What was typed and not sent when the session ended elsewhere: kept in this tab for that account alone, until it is put back.
const key = 'unsent'

type Kept = { accountId: number; forms: Record<string, unknown> }

function read(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined // a browser that keeps nothing, or what is no JSON
  }
}

function write(kept: Kept) {
  try {
    if (Object.keys(kept.forms).length) sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // a browser that keeps nothing
  }
}

/** Of each form what was typed in it; what is kept of other forms of this account stays. */
export function keepUnsent(accountId: number, forms: Record<string, unknown>) {
  const before = read()
  write({ accountId, forms: { ...(before?.accountId === accountId && before.forms), ...forms } })
}

/** What was typed in this form, once; nothing for another account, at whose sight all is forgotten. */
export function takeUnsent(accountId: number, form: string): unknown {
  const kept = read()
  if (!kept) return
  if (kept.accountId !== accountId) return forgetUnsent()
  const { [form]: typed, ...forms } = kept.forms
  write({ accountId, forms })
  return typed
}

/** Something waits for this form: a dialog opens again for it. */
export const hasUnsent = (form: string) => Object.hasOwn(read()?.forms ?? {}, form)

/** Signing out on purpose leaves nothing of what was typed on a shared computer, drafts of comments neither. */
export function forgetUnsent() {
  write({ accountId: 0, forms: {} })
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith('draft ')) localStorage.removeItem(name)
  } catch {
    // a browser that keeps nothing
  }
}
