// The styles of the build say without cascade layers what they said in them (scripts/plain-styles.mjs). In a browser: tests/browser/looks.test.ts.
import { expect, test } from 'vitest'
import { unlayered } from '../../scripts/plain-styles.mjs'

const plain = (css: string) => unlayered(css).replace(/\s+/g, ' ').trim()

test('layers follow each other in their order, wherever they stand; what stands in none is last and strongest', () => {
  const css = `a{b:4} @layer properties; @layer theme, base, components, utilities;
    @layer utilities{.u,.v::before{b:3}} @layer base{p{b:1}} @layer components{.c .d{b:2}} @layer properties{*{b:0}}`
  expect(plain(css)).toBe('*{b:0}p{b:1}.c .d{b:2}.u:not(#\\#),.v:not(#\\#)::before{b:3}a:not(#\\#):not(#\\#){b:4}')
})

test('the colon of a class is not that of a pseudo-element; rules in media are raised, steps of an animation are not', () => {
  expect(plain('@layer utilities{.to\\:before{b:1}.x:hover:after{b:2}}')).toBe(
    '.to\\:before:not(#\\#){b:1}.x:hover:not(#\\#):after{b:2}',
  )
  expect(plain('@layer utilities{@media print{.x{b:1}}}@keyframes k{to{b:1}}')).toBe(
    '@media print{.x:not(#\\#){b:1}}@keyframes k{to{b:1}}',
  )
})

test('what older browsers do not read is said in their words too', () => {
  expect(plain('@layer base{p{height:calc(100dvh - 1px)}}')).toBe(
    'p{height:calc(100vh - 1px);height:calc(100dvh - 1px)}',
  )
  expect(plain('@layer base{@media (width < 640px){p{b:1}}}')).toBe('@media not all and (min-width: 640px){p{b:1}}')
  expect(plain('@layer base{.x{translate:var(--x) calc(1px + 2px)}}')).toMatch(
    /^\.x\{translate:.*@supports not \(translate:0\)\s?\{\s?\.x\{\s?transform: ?translate\(var\(--x\),calc\(1px \+ 2px\)\)/,
  )
})

test('a layer without a place, one in a rule, and !important that two layers contest are refused', () => {
  expect(() => unlayered('@layer extra{p{b:1}}')).toThrow(/@layer extra/)
  expect(() => unlayered('@layer base{@layer deep{p{b:1}}}')).toThrow(/within a rule/)
  expect(() => unlayered('@layer base{p{b:1!important}} @layer utilities{.u{b:2!important}}')).toThrow(
    /b is !important/,
  )
})
