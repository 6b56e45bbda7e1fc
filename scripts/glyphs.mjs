// node scripts/glyphs.mjs: the outlines of the characters on covers and avatars -> src/lib/art/glyphs.ts. Needs only devDependencies.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { coverGlyphs } from '../src/lib/art/cover-glyph.ts'

const covers =
  '小语数英物化生史地政音体美劳信科心班智幼德教研课读写算题评导法家校情境文艺健融创技管师学坛春书作乐安防口语思议食农实验团队数字阅思理人工'
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳欧阳上官司马诸葛学员启明老杏'
const seals = '启明青溪教师山海书院知行教育南屿幼教杏坛'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const folder = fileURLToPath(new URL('../node_modules/@fontsource/noto-serif-sc/files/', import.meta.url))
const fonts = readdirSync(folder)
  .filter((name) => /-700-normal\.woff$/.test(name))
  .map((name) => create(readFileSync(folder + name)))

/** Of 1000 units a side, y downwards, the baseline at 0; rounded to whole units. */
function outline(character) {
  const code = character.codePointAt(0)
  const font = fonts.find((one) => one.hasGlyphForCodePoint(code))
  if (!font) throw new Error(`no glyph for ${character}`)
  const glyph = font.glyphForCodePoint(code)
  const k = 1000 / font.unitsPerEm
  const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }
  const d = glyph.path.commands
    .map(({ command, args }) => letter[command] + args.map((v, i) => Math.round(v * k * (i % 2 ? -1 : 1))).join(' '))
    .join('')
    .replace(/ -/g, '-')
  return [d, Math.round(glyph.advanceWidth * k)]
}

const lines = [...new Set(coverGlyphs.join('') + covers + surnames + seals + letters)].sort().map((character) => {
  const [d, width] = outline(character)
  return `  ${character}: ${width === 1000 ? `'${d}'` : `'${width}|${d}'`},`
})
writeFileSync(
  new URL('../src/lib/art/glyphs.ts', import.meta.url),
  `// Outlines of Noto Serif SC Bold (SIL Open Font License), made by scripts/glyphs.mjs: 1000 units a side, baseline at 0; a width before | where it is another.

export const glyphs: Record<string, string> = {
${lines.join('\n')}
}
`,
)
console.log(`${lines.length} outlines`)
