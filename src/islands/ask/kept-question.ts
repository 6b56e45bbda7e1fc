// What is written of a question stays on this device, apart for each account, until it is asked.

export type Written = { title: string; content: string; labelNo: string }

const keyOf = (userId: number, id: number | undefined) => `draft ${userId} ask ${id ?? 'new'}`

/** Undefined where nothing is kept, or where the device keeps nothing. */
export function readKept(userId: number, id: number | undefined): Written | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, id)) ?? 'null')
    const isWritten = kept && ['title', 'content', 'labelNo'].every((name) => typeof kept[name] === 'string')
    return isWritten ? { title: kept.title, content: kept.content, labelNo: kept.labelNo } : undefined
  } catch {
    return undefined
  }
}

/** False where the device has no room: the text is on the screen alone. */
export function keep(userId: number, id: number | undefined, written: Written | undefined): boolean {
  try {
    if (written) localStorage.setItem(keyOf(userId, id), JSON.stringify(written))
    else localStorage.removeItem(keyOf(userId, id))
    return true
  } catch {
    return false
  }
}
