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
  wordsIn(markupOf(Component, props))

export const wordsIn = (markup: string) =>
  markup
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
 * A file of components, and `draw`: the markup of one of them with the elements that this file made of it, outer ones last. `load`
 * imports the file, with what it is given behind its name: `(query) => import(path + query)`. `mocks`: what that file alone imports instead.
 * `parts`: files that it imports and that are noted with it, and given the mocks too; those that others import come first. Files share
 * their modules, so a file is noted by one test file.
 */
export async function noted<M>(
  load: (query: string) => Promise<M>,
  mocks: Record<string, () => object> = {},
  parts: readonly string[] = [],
) {
  await load('') // first what it imports, as it is
  let made: Made[] = []
  const runtime = 'react/jsx-dev-runtime'
  const { jsxDEV, ...rest } = (await import(runtime)) as { jsxDEV(...given: unknown[]): unknown }
  const note = (type: string | { name: string }, props: Made['props'], ...more: unknown[]) => {
    made.push({ name: typeof type === 'string' ? type : type.name, props })
    return jsxDEV(type, props, ...more)
  }
  const all = { ...mocks, [runtime]: () => ({ ...rest, jsxDEV: note }) }
  for (const [name, mock] of Object.entries(all)) vi.doMock(name, mock)
  async function loadNoted() {
    for (const part of parts) {
      const module = (await import(`${part}?noted`)) as object
      vi.doMock(part, () => module)
    }
    return load('?noted')
  }
  const file = await loadNoted().finally(() => {
    for (const name of [...Object.keys(all), ...parts]) vi.doUnmock(name)
  })
  function draw<Props extends object>(Component: ComponentType<Props>, props: Props) {
    made = []
    const markup = markupOf(Component, props)
    return { made, markup }
  }
  return { file, draw }
}
