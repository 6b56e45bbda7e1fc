// Drafts of forms that were open when the session ended elsewhere: stored in this tab for that account only, until restored.
const key = 'unsent'

type UnsentDrafts = { owner: string; forms: Record<string, unknown> }

function read(): UnsentDrafts | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined // no storage, or invalid JSON
  }
}

function write(drafts: UnsentDrafts) {
  try {
    if (Object.keys(drafts.forms).length) sessionStorage.setItem(key, JSON.stringify(drafts))
    else sessionStorage.removeItem(key)
  } catch {
    // a browser that keeps nothing
  }
}

/** Saves drafts by form; drafts of other forms of this account stay. */
export function saveDrafts(owner: string, forms: Record<string, unknown>) {
  const existing = read()
  write({ owner, forms: { ...(existing?.owner === owner && existing.forms), ...forms } })
}

/** Removes and returns the draft of a form; another account gets none, and all drafts are deleted. */
export function takeDraft(owner: string, form: string): unknown {
  const drafts = read()
  if (!drafts) return
  if (drafts.owner !== owner) return clearDrafts()
  const { [form]: draft, ...forms } = drafts.forms
  write({ owner, forms })
  return draft
}

/** Whether the form has a draft: its dialog opens again. */
export const hasDraft = (form: string) => Object.hasOwn(read()?.forms ?? {}, form)

/** Signing out deletes all drafts, those of comments too: the computer may be shared. */
export function clearDrafts() {
  write({ owner: '', forms: {} })
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith('draft ')) localStorage.removeItem(name)
  } catch {
    // a browser that keeps nothing
  }
}
