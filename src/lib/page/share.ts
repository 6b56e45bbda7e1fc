// Shares a page: by the Web Share API on touch devices, else its address is copied.

import { toast } from '../stores/toasts.ts'
import { copyText } from './copy-text.ts'

export async function sharePage() {
  const shared = { title: document.title, url: location.origin + location.pathname }
  if (navigator.share && matchMedia('(pointer: coarse)').matches) return navigator.share(shared).catch(() => {})
  if (await copyText(shared.url)) toast('复制链接成功')
}
