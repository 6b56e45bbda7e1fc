// Pages as a guest gets them at this moment, with nothing remembered by the product. A page is made of the answers to its questions
// alone: one whose questions are all answered as when it was rendered last is not rendered again, which takes ten times as long.
import { expect } from 'vitest'
import type { Answer } from '../../src/gateway/answer.ts'
import { guests } from '../../src/gateway/guest.ts'
import { builtRender, pageRenderer } from '../../src/site/built.ts'
import type { World } from './world.ts'

export type RenderedPage = { text: string; tags: string[]; status: number }
type Question = Parameters<Answer>
/** Its output as JSON, or the error it ended with. */
type Outcome = { json: string; error?: unknown }

/** Answers the pages of the addresses it is asked for. */
export async function renderedPages(w: World) {
  const render = await builtRender()
  const known = new Map<string, { page: RenderedPage; answers: Map<string, { question: Question; json: string }> }>()

  return async (keys: Iterable<string>) => {
    const outcomes = new Map<string, Promise<Outcome>>() // each question once
    const outcomeOf = (question: Question) => {
      const key = JSON.stringify(question)
      const found = outcomes.get(key) ?? outcomeNow(w, question)
      outcomes.set(key, found)
      return found
    }

    async function isAsBefore(key: string) {
      for (const { question, json } of known.get(key)?.answers.values() ?? [])
        if ((await outcomeOf(question)).json !== json) return false
      return known.has(key)
    }

    async function renderNow(key: string) {
      const answers = new Map<string, { question: Question; json: string }>()
      const answer: Answer = async (...question) => {
        const { json, error } = await outcomeOf(question)
        answers.set(JSON.stringify(question), { question, json })
        if (error) throw error
        return json === undefined ? undefined : JSON.parse(json)
      }
      const page = pageRenderer(render, guests(answer, { isTold: false }), {
        siteUrl: 'http://world',
        gatewayUrl: undefined,
      })
      const { response, tags } = await page(key)
      expect(response.status, key).toBeLessThan(500)
      known.set(key, { page: { text: await response.text(), tags: [...tags], status: response.status }, answers })
    }

    const pages = new Map<string, RenderedPage>()
    for (const key of keys) {
      if (!(await isAsBefore(key))) await renderNow(key)
      pages.set(key, known.get(key)!.page)
    }
    return pages
  }
}

const outcomeNow = (w: World, question: Question): Promise<Outcome> =>
  w.gateway.answer(...question).then(
    (output) => ({ json: JSON.stringify(output) }),
    (error) => ({ json: `failed: ${error}`, error }),
  )
