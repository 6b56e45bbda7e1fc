// What the grounds of drawn covers are made of. A ground is drawn for a glyph at the left, its motif at x 168 to 320; the left lies below y 148.
import { f, mix, type Pigments } from './art.ts'

type Random = () => number
/** Where things may stand. */
type Foot = readonly [x: number, y: number, scale: number]
export type Drawing = { art: string; feet: readonly Foot[]; hasBranch?: boolean }
export type Draw = (p: Pigments, layers: readonly string[], r: Random) => Drawing

export const paper = '#fffdf8'

export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}"/>`
export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
export const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const box = (x: number, y: number, w: number, h: number, fill: string) =>
  shape(`M${f(x)} ${f(y)}h${f(w)}v${f(h)}h${f(-w)}z`, fill)
export const ring = (x: number, y: number, r: number, colour: string, width: number) =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
export const pale = (colour: string) => mix(colour, mix(colour, '#ffffff'))

/** The ground from y downwards, with a lighter edge. */
export const floor = (y: number, fill: string, edge = '') =>
  box(0, y, 320, 180 - y, fill) + (edge && box(0, y, 320, 2.5, edge))
export const mountain = (x: number, y: number, height: number, fill: string, low: number) =>
  shape(
    `M0 ${low}H${f(x - 110)}C${f(x - 88)} ${low} ${f(x - 80)} ${low - 2} ${f(x - 66)} ${f((y + low) / 2)}S${f(x - 22)} ${y - height} ${f(x)} ${y - height}S${f(x + 52)} ${y - 2} ${f(x + 92)} ${y - 4}H320V180H0Z`,
    fill,
  )
export const wave = (y: number, fill: string, shift: number) =>
  shape(`M${shift - 40} ${y}q20-8 40 0${'t40 0'.repeat(9)}V180H-40Z`, fill)
