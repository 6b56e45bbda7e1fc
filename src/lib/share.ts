// Shares a page: by the Web Share API on touch devices, else its address is copied.
import { toast } from './stores/toasts.ts'

export async function sharePage() {
  const shared = { title: document.title, url: location.origin + location.pathname }
  if (navigator.share && matchMedia('(pointer: coarse)').matches) return navigator.share(shared).catch(() => {})
  await navigator.clipboard.writeText(shared.url).then(
    () => toast('复制链接成功'),
    () => toast('复制不了，请从地址栏复制'),
  )
}
