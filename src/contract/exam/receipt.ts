// The receipt of a sitting and how it is checked: the same code in the browser, on the server and in `npm run verify-receipt`.
// A receipt holds no name, no answer and no score: hashes of them, salted with what the site keeps to itself.

/** What a link of the chain of a sitting records. */
export const linkKinds = {
  begun: 1,
  saved: 2,
  handedIn: 3,
  machineMarks: 4,
  handMarks: 5,
  keyCorrected: 6,
  ruled: 7,
  late: 8,
  ruling: 9,
  collected: 10,
} as const

/** Records marks. */
export const isOfMarks = (kind: number) => kind >= linkKinds.machineMarks && kind <= linkKinds.ruled

const isAfterHandIn = (kind: number) => isOfMarks(kind) || kind === linkKinds.late || kind === linkKinds.ruling

/** Milliseconds since 1970; hashes as 64 hex digits. `commitment`: the salted hash of what the link records. */
export type Link = [kind: number, time: number, commitment: string, hash: string]

/** What is hashed of a link. gateway/exam/chain.ts writes the same in SQL. */
export const linkText = (before: string, receiptNo: string, n: number, [kind, time, commitment]: Link) =>
  [before, receiptNo, n, kind, time, commitment].join('\n')

/** What the site signs: the text of `statement` as it is, a canonical JSON of `ReceiptFacts` or `RootFacts`. */
export type Signed = { statement: string; signature: string }

export type ReceiptFacts = {
  v: 1
  /** 'receipt' is signed at hand-in; 'head' is signed on demand, for the chain as it is now. */
  kind: 'receipt' | 'head'
  site: string
  keyId: string
  receiptNo: string
  examName: string
  beginTime: string | null
  submitTime: string | null
  problemCount: number
  answeredCount: number
  linkCount: number
  head: string
  /** Of the link whose hash `head` is. */
  headTime: string
}

export type RootFacts = {
  v: 1
  kind: 'root'
  site: string
  keyId: string
  /** The end of the hour. */
  rootTime: string
  leafCount: number
  merkleRoot: string
  /** SHA-256 of the statement and signature of the root before it; '' for the first. */
  before: string
}

/** Without links it comes from a QR code. */
export type Receipt = Signed & { links?: Link[] }
export type Root = Signed & { leaves: string[] }
export type After = Signed & { links: Link[] }

/** Where a site publishes its public keys, retired ones included. */
export const keysPath = '/.well-known/xingtan-keys.json'

export const receiptLimits = { bytes: 4_000_000, links: 40_000, serverBytes: 450_000 } as const

/** JSON with sorted keys, so that equal facts give equal bytes. */
export const canonical = (facts: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1))))

export const hourMs = 3_600_000
/** The end of the hour in which something happened: that hour's root has it. */
export const rootTimeOf = (time: number) => new Date((Math.floor(time / hourMs) + 1) * hourMs).toISOString()

/** Minutes after the hour by which its root is published. */
export const rootDelayMinutes = 10

const toBase64Url = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

/** The address in the QR code: what stands after # is not sent to any server. */
export const receiptAddress = (siteUrl: string, { statement, signature }: Signed) =>
  `${siteUrl}/trust/receipt#${toBase64Url(statement)}.${signature}`

/** A receipt from the text of its file, or from the address of its QR code. Undefined where it is neither. */
export function readReceipt(text: string): Receipt | undefined {
  if (text.length > receiptLimits.bytes) return undefined
  try {
    const trimmed = text.trim()
    if (!trimmed.startsWith('{')) {
      const [coded = '', signature = '', ...more] = trimmed.slice(trimmed.indexOf('#') + 1).split('.')
      if (!coded || !signature || more.length) return undefined
      const statement = new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(coded))
      return factsOf<ReceiptFacts>({ statement, signature }) && { statement, signature }
    }
    const { statement, signature, links, ...others } = JSON.parse(trimmed) as Receipt
    if (Object.keys(others).length) return undefined // links under a changed name would pass for none
    const isText = typeof statement === 'string' && typeof signature === 'string'
    const isList =
      links === undefined || (Array.isArray(links) && links.length <= receiptLimits.links && links.every(isLink))
    if (!isText || !isList || !factsOf({ statement, signature })) return undefined
    return { statement, signature, ...(links && { links }) }
  } catch {
    return undefined
  }
}

const isLink = (link: unknown) =>
  Array.isArray(link) &&
  link.length === 4 &&
  typeof link[0] === 'number' &&
  Number.isFinite(new Date(link[1] as number).getTime()) &&
  typeof link[2] === 'string' &&
  typeof link[3] === 'string'

/** Undefined where the statement is not of that kind, or of a version that this code does not know. */
export function factsOf<F extends ReceiptFacts | RootFacts>({ statement }: Signed): F | undefined {
  try {
    const facts = JSON.parse(statement) as F
    return facts?.v === 1 && typeof facts.keyId === 'string' ? facts : undefined
  } catch {
    return undefined
  }
}

export type Key = { kid: string; x: string }

/** Where the checks get what is not on the receipt. Null: it is not there (yet); a throw: it cannot be had now. */
export type Sources = {
  keys(): Promise<Key[]>
  root(rootTime: string): Promise<Root | null>
  after(receiptNo: string, linkCount: number): Promise<After | null>
  now(): number
}

export type CheckId = 'signature' | 'chain' | 'root' | 'after'
/** 'open': it could not be checked; 'none': it was not reached, as one before it failed. */
export type Check = { id: CheckId; state: 'ok' | 'bad' | 'open' | 'none'; title: string; text: string }

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const hashText = async (text: string) => hexOf(await sha256(new TextEncoder().encode(text)))

/** Throws where this browser has no Ed25519 (before Chrome 137, Safari 17, Firefox 129) or the page no https. */
export async function isSigned({ statement, signature }: Signed, { x }: Key): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, { name: 'Ed25519' }, false, [
    'verify',
  ])
  return crypto.subtle
    .verify({ name: 'Ed25519' }, key, bytesOf(signature), new TextEncoder().encode(statement))
    .catch(() => false)
}

/** Whether this browser can check by itself. */
export async function hasEd25519(): Promise<boolean> {
  const anyKey = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  return isSigned({ statement: '', signature: '' }, { kid: '', x: anyKey }).then(
    () => true,
    () => false,
  )
}

/** As RFC 6962 hashes leaves and nodes; a node without a neighbour moves up as it is. */
export async function merkleRootOf(leaves: string[]): Promise<string> {
  const prefixed = (prefix: number, ...parts: Uint8Array[]) => {
    const bytes = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0))
    bytes[0] = prefix
    let at = 1
    for (const part of parts) {
      bytes.set(part, at)
      at += part.length
    }
    return sha256(bytes)
  }
  let level = await Promise.all(leaves.map((leaf) => prefixed(0, new TextEncoder().encode(leaf))))
  while (level.length > 1) {
    const pairs = Array.from(
      { length: Math.ceil(level.length / 2) },
      (_, n) => [level[n * 2]!, level[n * 2 + 1]] as const,
    )
    level = await Promise.all(pairs.map(([one, other]) => (other ? prefixed(1, one, other) : one)))
  }
  return level[0] ? hexOf(level[0]) : ''
}

/** Of `links` after link `from`, whose hash is `before`: the number of the first that does not fit, else undefined. */
export async function firstBroken(
  links: Link[],
  receiptNo: string,
  from = 0,
  before = '',
): Promise<number | undefined> {
  let last = before
  for (const [n, link] of links.entries()) {
    if ((await hashText(linkText(last, receiptNo, from + n + 1, link))) !== link[3]) return from + n + 1
    last = link[3]
  }
  return undefined
}

const clock = (time: number) =>
  new Date(time).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

const titles: Record<CheckId, string> = {
  signature: '签名是本站的',
  chain: '每一条都接得上',
  root: '在每小时公布的存档指纹里',
  after: '此后只加了评分，没改答案',
}

/** Yields each check as it is done; after one that failed the rest is not reached. */
export async function* checkReceipt(receipt: Receipt, sources: Sources): AsyncGenerator<Check> {
  const steps: [CheckId, (receipt: Receipt, facts: ReceiptFacts, sources: Sources) => Promise<Outcome>][] = [
    ['signature', checkSignature],
    ['chain', checkChain],
    ['root', checkRoot],
    ['after', checkAfter],
  ]
  const facts = factsOf<ReceiptFacts>(receipt)!
  let hasFailed = false
  for (const [id, step] of steps) {
    if (hasFailed) {
      yield { id, state: 'none', title: titles[id], text: '前面一项没有对上，这一项不再查。' }
      continue
    }
    const { title = titles[id], ...outcome } = await step(receipt, facts, sources)
    hasFailed = outcome.state === 'bad'
    yield { id, title, ...outcome }
  }
}

type Outcome = { state: 'ok' | 'bad' | 'open'; text: string; title?: string }
const offline = '现在连不上网站，这一项没有查。联网后再核对一次。'

async function checkSignature(
  receipt: Receipt,
  { keyId, kind, site }: ReceiptFacts,
  { keys }: Sources,
): Promise<Outcome> {
  const title = '签名对不上'
  if (kind !== 'receipt') return { state: 'bad', title, text: '这不是考试回执。请放入交卷后下载的回执文件。' }
  let known: Key[]
  try {
    known = await keys()
  } catch {
    return { state: 'open', text: offline }
  }
  const key = known.find(({ kid }) => kid === keyId)
  if (!key)
    return { state: 'bad', title, text: `本站没有编号 ${keyId} 的密钥。回执上写的网站是 ${site}，请到那里核对。` }
  if (!(await isSigned(receipt, key)))
    return { state: 'bad', title, text: '回执的内容和签名不符：它不是本站发出的，或者发出后被改过。' }
  return { state: 'ok', text: `用本站公布的公钥验过，密钥编号 ${keyId}` }
}

async function checkChain({ links }: Receipt, facts: ReceiptFacts): Promise<Outcome> {
  const { receiptNo, linkCount, head } = facts
  if (!links) return { state: 'open', text: `二维码里放不下全部 ${linkCount} 条记录。要查这一项，请放入回执文件。` }
  const broken = (n: number): Outcome => ({
    state: 'bad',
    title: `第 ${n} 条对不上`,
    text: `${n > 1 ? `前 ${n - 1} 条都对，` : ''}第 ${n} 条${links[n - 1] ? `（${clock(links[n - 1]![1])}）` : ''}和前面接不上。回执有一处被改过。`,
  })
  const n = await firstBroken(links, receiptNo)
  if (n !== undefined) return broken(n)
  if (links.length < linkCount) return broken(links.length + 1)
  if (links.length > linkCount || links.at(-1)?.[3] !== head) return broken(linkCount)
  if (links.at(-1)![0] !== linkKinds.handedIn) return broken(linkCount)
  const saves = links.filter(([kind]) => kind === linkKinds.saved).length
  return {
    state: 'ok',
    title: `${linkCount} 条记录条条接得上`,
    text: `从开始到交卷，${saves} 次保存加 1 次交卷，每一条都接着上一条`,
  }
}

async function checkRoot(_: Receipt, { head, site, headTime }: ReceiptFacts, sources: Sources): Promise<Outcome> {
  const title = '存档指纹里没有这份回执'
  const rootTime = rootTimeOf(Date.parse(headTime))
  let [root, keys]: [Root | null, Key[]] = [null, []]
  try {
    ;[root, keys] = await Promise.all([sources.root(rootTime), sources.keys()])
  } catch {
    return { state: 'open', text: offline }
  }
  if (!root) {
    const due = Date.parse(rootTime) + rootDelayMinutes * 60_000
    const isDue = sources.now() >= due
    if (isDue) return { state: 'bad', title, text: `${clock(due)} 以前就该公布那个小时的存档指纹，网站上没有。${tell}` }
    return { state: 'open', text: `交卷那个小时的存档指纹还没有公布，${clock(due)} 以后再来核对这一项。` }
  }
  const facts = factsOf<RootFacts>(root)
  const key = keys.find(({ kid }) => kid === facts?.keyId)
  const isGenuine =
    facts?.kind === 'root' && facts.site === site && facts.rootTime === rootTime && key && (await isSigned(root, key))
  if (!isGenuine || facts.merkleRoot !== (await merkleRootOf(root.leaves)))
    return {
      state: 'bad',
      title: '存档指纹的签名对不上',
      text: `${clock(Date.parse(rootTime))} 的存档指纹不是本站签的，或者被改过。${tell}`,
    }
  const leaf = root.leaves.indexOf(head)
  if (leaf < 0) return { state: 'bad', title, text: `${clock(Date.parse(rootTime))} 公布的存档指纹里找不到它。${tell}` }
  const place = `共 ${facts.leafCount} 条记录，它是第 ${leaf + 1} 条`
  return { state: 'ok', text: `${clock(Date.parse(rootTime))} 的存档指纹，${place}；指纹签过名，公布在 /trust/roots` }
}

const tell = '请留好回执，联系网站管理员核对。'

async function checkAfter(_: Receipt, facts: ReceiptFacts, sources: Sources): Promise<Outcome> {
  const title = '交卷以后的记录对不上'
  let after: After | null
  let keys: Key[]
  try {
    ;[after, keys] = await Promise.all([sources.after(facts.receiptNo, facts.linkCount), sources.keys()])
  } catch {
    return { state: 'open', text: offline }
  }
  if (!after) return { state: 'open', text: '网站上没有这份答卷的记录：账号注销以后，答卷会一起删除。' }
  const { links } = after
  const now = factsOf<ReceiptFacts>(after)
  const key = keys.find(({ kid }) => kid === now?.keyId)
  const isGenuine = now?.kind === 'head' && now.receiptNo === facts.receiptNo && key && (await isSigned(after, key))
  if (!isGenuine)
    return { state: 'bad', title, text: '网站给出的后续记录没有正确的签名。请留好回执，联系网站管理员核对。' }
  const n = await firstBroken(links, facts.receiptNo, facts.linkCount, facts.head)
  const end = links.length ? links.at(-1)![3] : facts.head
  if (n !== undefined || end !== now.head || now.linkCount !== facts.linkCount + links.length)
    return {
      state: 'bad',
      title: n === undefined ? title : `第 ${n} 条对不上`,
      text: `网站上的记录和回执的第 ${n ?? facts.linkCount} 条接不上：服务器里有一处被改过。请留好回执，联系网站管理员核对。`,
    }
  const other = links.findIndex(([kind]) => !isAfterHandIn(kind))
  if (other >= 0)
    return {
      state: 'bad',
      title,
      text: `第 ${facts.linkCount + other + 1} 条（${clock(links[other]![1])}）在交卷以后改了答案。`,
    }
  const times = links.slice(0, 3).map(([kind, time]) => `${clock(time)} ${markWords[kind] ?? ''}`)
  const isRuled = links.some(([kind]) => kind === linkKinds.ruled)
  const marks = links.filter(([kind]) => isOfMarks(kind)).length
  const others = links.length - marks
  const what = [marks ? `评分 ${marks} 条` : '还没有评分', others ? `迟到的答案 ${others} 条` : '']
    .filter(Boolean)
    .join('，')
  return {
    state: 'ok',
    ...(isRuled && { title: '此后只加了评分，采用了迟到的答案' }),
    text: links.length ? `${what}：${times.join('、')}${links.length > 3 ? ' 等' : ''}` : what,
  }
}

const markWords: Record<number, string> = {
  [linkKinds.machineMarks]: '系统评阅',
  [linkKinds.handMarks]: '老师评阅',
  [linkKinds.keyCorrected]: '更正答案后重算',
  [linkKinds.ruled]: '采用迟到的答案后评阅',
  [linkKinds.late]: '收到迟到的答案',
  [linkKinds.ruling]: '裁定迟到的答案',
}
