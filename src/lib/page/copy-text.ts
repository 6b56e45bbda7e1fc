/**
 * Copies the text and answers whether it was. By plain http browsers have no clipboard: then by the copy command of old, and where that
 * is refused too the text is shown selected.
 */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await byClipboard(text)
  if (isCopied || byCommand(text)) return true
  prompt('浏览器不让网页复制。请按 Ctrl+C，手机上长按选中后复制：', text)
  return false
}

/** `navigator.clipboard` is not there without https. */
const byClipboard = async (text: string) =>
  Boolean(navigator.clipboard) &&
  (await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  ))

function byCommand(text: string): boolean {
  let isSet = false
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    isSet = event.clipboardData !== null
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('copy', fill, { capture: true })
  try {
    return document.execCommand('copy') && isSet
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', fill, { capture: true })
  }
}
