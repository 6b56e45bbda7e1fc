// Copying where the browser has a clipboard, where it has the old command alone, and where it has neither.
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from '../../../src/lib/page/copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

/** `command`: what the old command does; the text that it copied. */
function aBrowser({ clipboard, command }: { clipboard?: (text: string) => Promise<void>; command: boolean }) {
  const [copied, asked]: string[][] = [[], []]
  const listeners = new Set<(event: object) => void>()
  vi.stubGlobal('navigator', { clipboard: clipboard && { writeText: clipboard } })
  vi.stubGlobal('prompt', (_: string, text: string) => asked!.push(text))
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => listeners.delete(listener),
    execCommand: () => {
      const clipboardData = { setData: (_: string, text: string) => copied!.push(text) }
      if (command) for (const listen of listeners) listen({ clipboardData, preventDefault() {}, stopPropagation() {} })
      return command
    },
  })
  return { copied: copied!, asked: asked!, listeners }
}

test('by the clipboard', async () => {
  const written: string[] = []
  const browser = aBrowser({ clipboard: async (text) => void written.push(text), command: false })
  expect(await copyText('abc')).toBe(true)
  expect([written, browser.copied, browser.asked]).toEqual([['abc'], [], []])
})

test('by the old command where there is no clipboard, as by plain http, or it refuses', async () => {
  for (const clipboard of [undefined, () => Promise.reject(new Error('refused'))]) {
    const browser = aBrowser({ ...(clipboard && { clipboard }), command: true })
    expect(await copyText('abc')).toBe(true)
    expect([browser.copied, browser.asked, browser.listeners.size]).toEqual([['abc'], [], 0])
  }
})

test('shown selected where neither copies', async () => {
  const browser = aBrowser({ command: false })
  expect(await copyText('abc')).toBe(false)
  expect([browser.asked, browser.listeners.size]).toEqual([['abc'], 0])
})
