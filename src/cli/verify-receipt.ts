// What `npm run verify-receipt -- <file or address> [--keys keys.json]` runs: the checks of /trust/receipt, without the page. Keys and
// roots come from the site that the receipt names; with --keys (what /.well-known/xingtan-keys.json answers) it works offline.
// Exit code 0: all that could be checked is right; 1: something is wrong; 2: it is no receipt.
import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  checkReceipt,
  factsOf,
  type Key,
  keysPath,
  type ReceiptFacts,
  readReceipt,
  receiptLimits,
} from '../contract/exam/receipt.ts'
import { receiptSources } from '../contract/exam/receipt-sources.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } })
const marks = { ok: '✓', bad: '✗', open: '…', none: '-' }

function fail(text: string): never {
  console.error(text)
  process.exit(2)
}

const [given] = positionals
if (!given) fail('用法：npm run verify-receipt -- 回执.json [--keys 公钥.json]，也可以给二维码里的地址')
const receipt = readReceipt(/^https?:/.test(given) ? given : textOf(given))
const facts = receipt && factsOf<ReceiptFacts>(receipt)
if (!receipt || !facts) fail(`${given}：这不是考试回执`)
if (!/^https?:\/\//.test(facts.site)) fail(`${given}：回执上没有网站的地址`)

const online = receiptSources({ keysAddress: `${facts.site}${keysPath}`, gateway: `${facts.site}/gateway` })
const keysFile = values.keys
const sources = keysFile
  ? { ...online, keys: async () => (JSON.parse(textOf(keysFile)) as { keys: Key[] }).keys }
  : online
console.log(`${facts.examName}，${facts.submitTime ?? ''} 交卷，答卷号 ${facts.receiptNo}，来自 ${facts.site}`)
let isBad = false
for await (const { state, title, text } of checkReceipt(receipt, sources)) {
  console.log(`${marks[state]} ${title}：${text}`)
  isBad ||= state === 'bad'
}
process.exitCode = isBad ? 1 : 0

function textOf(path: string): string {
  try {
    if (statSync(path).size > receiptLimits.bytes) fail(`${path}：文件太大，不是考试回执`)
    return readFileSync(path, 'utf8')
  } catch {
    fail(`${path}：读不了这个文件`)
  }
}
