// node scripts/watermark.mjs: the words that are drawn over pictures of identity papers -> src/gateway/uploads/watermark.ts, as a
// tile with a transparent ground. Needs only devDependencies.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import sharp from 'sharp'

const words = '仅用于本站入驻审核'
const [size, width, height] = [34, 460, 240]

const folder = fileURLToPath(new URL('../node_modules/@fontsource/noto-serif-sc/files/', import.meta.url))
const fonts = readdirSync(folder)
  .filter((name) => /-700-normal\.woff$/.test(name))
  .map((name) => create(readFileSync(folder + name)))

function pathOf(character) {
  const code = character.codePointAt(0)
  const font = fonts.find((one) => one.hasGlyphForCodePoint(code))
  return font
    .glyphForCodePoint(code)
    .path.scale(size / font.unitsPerEm, -size / font.unitsPerEm)
    .toSVG()
}

const line = [...words].map((one, n) => `<path transform="translate(${n * size} 0)" d="${pathOf(one)}"/>`).join('')
const at = (x, y) =>
  `<g transform="translate(${x} ${y}) rotate(-24)" fill="#1d2b30" fill-opacity=".42" stroke="#fff" stroke-opacity=".5" stroke-width="1.4" paint-order="stroke">${line}</g>`
// half of it is moved by half a tile, so that no line across the picture stays free of it
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height}">${at(90, 190)}${at(90 + width, 190 + height / 2)}${at(90 + width, 190 - height / 2)}</svg>`
const tile = await sharp(Buffer.from(svg)).png({ palette: true, colours: 24, effort: 10 }).toBuffer()
writeFileSync(
  new URL('../src/gateway/uploads/watermark.ts', import.meta.url),
  `// 「${words}」 as a PNG tile, made by scripts/watermark.mjs.
export const settleWatermark = Buffer.from(
  '${tile.toString('base64')}',
  'base64',
)
`,
)
console.log(tile.length)
if (process.argv[2])
  writeFileSync(
    process.argv[2],
    await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#dde8f0' } })
      .composite([{ input: tile, tile: true }])
      .png()
      .toBuffer(),
  )
