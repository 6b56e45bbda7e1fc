// What a text may lack, looked at while it is written: words of the list and links by the server, all else here.
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { maxLinks } from '../../../contract/community/link-states.ts'
import { api } from '../../../lib/wire/api.ts'
import { type Check, checksOf, type Heading, headingsOf, hrefsIn, type Link, type WordHit } from './checks.ts'
import { joinMeant, type MeantWord, withoutMeant } from './meant-words.ts'

const checkDelay = 600 // ms after the last key, never while composing
const askDelay = 2500 // ms after the last key: it asks the server

type Found = { checks: Check[]; headings: Heading[]; pictures: string[]; hrefs: string[] }

const ownFailures = { skipHandle: true } // who writes stays on the page, whatever fails

type Text = { title: string; content: string; meantWords: MeantWord[] }

export function useChecks(
  editor: Editor | undefined,
  { title, content, meantWords }: Text,
  onMeant: (change: { meantWords: MeantWord[] }) => void,
) {
  const [hits, setHits] = useState<readonly WordHit[]>([])
  const [links, setLinks] = useState<ReadonlyMap<string, Link>>(new Map())
  const [found, setFound] = useState<Found>({ checks: [], headings: [], pictures: [], hrefs: [] })
  const hrefs = found.hrefs.slice(0, maxLinks).join('\n')

  useEffect(() => {
    if (!editor) return
    const timer = setTimeout(() => {
      if (editor.isDestroyed || editor.view.composing) return
      const { doc } = editor.state
      const pictures = new Set<string>()
      doc.descendants((node) => {
        if (node.type.name === 'picture') pictures.add(node.attrs.src as string)
      })
      const checks = checksOf(doc, { hits, links, meant: meantWords, title })
      setFound({ checks, headings: headingsOf(doc), pictures: [...pictures], hrefs: hrefsIn(doc) })
    }, checkDelay)
    return () => clearTimeout(timer)
  }, [editor, content, title, hits, links, meantWords])

  useEffect(() => {
    if (!content && !title.trim()) return
    const timer = setTimeout(() => {
      api('community/auth/review/try', { title: title.trim().slice(0, 100), content }, ownFailures).then(
        (answer) => setHits(answer.hits.filter(({ level }) => level < 3)),
        () => {}, // looked at again after the next key
      )
    }, askDelay)
    return () => clearTimeout(timer)
  }, [title, content])

  const known = useRef(new Map<string, Link>())
  useEffect(() => {
    const unknown = hrefs.split('\n').filter((href) => href && !known.current.has(href))
    if (!unknown.length) return
    api('community/auth/review/link/list', { hrefs: unknown }, ownFailures).then(
      ({ list }) => {
        for (const link of list) known.current.set(link.href, link)
        setLinks(new Map(known.current))
      },
      () => {}, // asked again with the next link
    )
  }, [hrefs])

  return {
    ...found,
    links: found.hrefs.map((href) => links.get(href) ?? { href, host: '', linkState: 0, title: '' }),
    /** Its writer leaves a word, or looks at it again. */
    setMeant: (word: MeantWord, isMeant: boolean) =>
      onMeant({ meantWords: isMeant ? joinMeant(meantWords, [word]) : withoutMeant(meantWords, word) }),
  }
}
