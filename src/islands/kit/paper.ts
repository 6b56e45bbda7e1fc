// What a screen is printed on: one sheet across, or as many upright as it needs, alone (print.css). The page is a rule that stands for as
// long as the screen is open: with a named page Chromium 109 begins a new one at nearly every line.
import { useEffect } from 'react'

const pages = { '': 'size: A4 landscape; margin: 0', portrait: 'size: A4 portrait; margin: 8mm' }

export function usePaper(shape: keyof typeof pages) {
  useEffect(() => {
    document.documentElement.dataset.sheet = shape
    const styles = document.styleSheets[0]!
    const rule = styles.cssRules[styles.insertRule(`@page { ${pages[shape]} }`, styles.cssRules.length)]!
    return () => {
      delete document.documentElement.dataset.sheet
      styles.deleteRule(Array.from(styles.cssRules).indexOf(rule))
    }
  }, [shape])
}
