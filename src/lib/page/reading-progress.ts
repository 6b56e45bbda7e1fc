type Place = {
  /** Of the text in the window, in pixels. */
  top: number
  height: number
  windowHeight: number
  /** That the whole text takes. */
  minutes: number
}

/** How much of a text has been read, in words; '' before it begins. */
export function readingProgress({ top, height, windowHeight, minutes }: Place) {
  const read = height ? Math.min(1, Math.max(0, (windowHeight - top) / height)) : 0
  if (top > 0) return ''
  if (read >= 1) return '读完了'
  return `读到 ${Math.floor(read * 100)}%，还剩约 ${Math.max(1, Math.ceil(minutes * (1 - read)))} 分钟`
}
