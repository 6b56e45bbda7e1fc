// What is written, as a file: where neither the server nor the device takes it.
export function saveFile({ title, content }: { title: string; content: string }) {
  const head = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title></title>`
  const name = title.replace(/[\\/:*?"<>|]/g, ' ').trim() || '没有标题'
  const heading = document.createElement('h1')
  heading.textContent = title
  const url = URL.createObjectURL(new Blob([head, heading.outerHTML, content], { type: 'text/html' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.html` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
