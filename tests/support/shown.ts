// What a component of the islands says for its props, drawn without a browser: no effect runs and nothing is fetched.
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import type { CallName, Input } from '../../src/contract/calls.ts'
import { prefetch } from '../../src/islands/app/client.ts'

export const markupOf = <Props extends object>(Component: ComponentType<Props>, props: Props) =>
  renderToStaticMarkup(createElement(Component, props))

/** Its words, those of screen readers too, with one blank between elements. */
export const wordsOf = <Props extends object>(Component: ComponentType<Props>, props: Props) =>
  markupOf(Component, props)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** The values of an attribute, in order. */
export const valuesOf = (markup: string, attribute: string) =>
  [...markup.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value!)

/** What a query answers in components that are drawn from now on, until `invalidate(name)`. */
export async function answered<N extends CallName>(name: N, input: Input<N>, data: unknown) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data }))
  await prefetch(name, input)
  vi.unstubAllGlobals()
}

/** An element with its props: what an event does is a handler among them. */
export type Made = { name: string; props: Record<string, unknown> }

/**
 * A file of components, and `madeBy`: which elements that file makes of one of them, outer ones last. `load` imports it anew:
 * `() => import('….tsx?noted' as string)`; import it as it is too, so that what it imports is not touched.
 */
export async function noted<M>(load: () => Promise<M>) {
  let made: Made[] = []
  const runtime = 'react/jsx-dev-runtime'
  vi.doMock(runtime, async (original: () => Promise<{ jsxDEV(...given: unknown[]): unknown }>) => {
    const { jsxDEV, ...rest } = await original()
    const note = (type: string | { name: string }, props: Made['props'], ...more: unknown[]) => {
      made.push({ name: typeof type === 'string' ? type : type.name, props })
      return jsxDEV(type, props, ...more)
    }
    return { ...rest, jsxDEV: note }
  })
  const file = await load().finally(() => vi.doUnmock(runtime))
  function madeBy<Props extends object>(Component: ComponentType<Props>, props: Props) {
    made = []
    markupOf(Component, props)
    return made
  }
  return { file, madeBy }
}
