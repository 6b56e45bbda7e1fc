// Hands a file of the gateway to the browser to save.

import { toast } from '../../lib/stores/toasts.ts'
import { silentApi } from '../../lib/wire/api.ts'

export function download(url: string) {
  const link = Object.assign(document.createElement('a'), { href: url, download: '' })
  link.click()
}

/** Of a finished export; its address is good for a minute, so it is asked for when it is pressed. */
export async function downloadExport(id: number) {
  const ready = await silentApi('system/admin/export/view', { id }).catch(() => undefined)
  if (ready?.url) {
    download(ready.url)
    noteFetched(id)
  } else toast('文件已经不在了，请再导出一次')
}

/** Who has the file need not be told that it is there. */
export const noteFetched = (exportId: number) =>
  void silentApi('system/admin/notice/read', { exportId }).catch(() => {})
