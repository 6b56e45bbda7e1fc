// Questions as they stand in a Word document: 1．题干 A．选项 答案： 解析：, in full or half width.
import { optionKeys, type ProblemColumn } from '../../../contract/exam/problem-template.ts'
import { type Draft, draftAt } from './draft.ts'
import { kindOf } from './read-problem.ts'
import { addDraft } from './too-many.ts'

const section = /^[(（]?[一二三四五六七八九十]{1,3}[)）]?\s{0,4}[、.．,，:：]?\s{0,4}(.{2,200})$/
const numbered = /^(?:第\s{0,4})?[(（]?(\d{1,4})\s{0,4}(?:[)）][.．、]?|[.．、](?!\d)|题[.．、:：]?)\s*/
const option = /^[(（]?([A-JＡ-Ｊa-jａ-ｊ])\s{0,4}(?:[)）][.．、]?|[.．、:：])\s*/
const labels: [RegExp, ProblemColumn][] = [
  [/^(?:[【[［](?:参考|正确|标准)?答案[】\]］]\s{0,4}[:：]?|(?:参考|正确|标准)?答案\s{0,4}[:：])\s*/, 'answer'],
  [
    /^(?:[【[［](?:答案|试题)?(?:解析|分析|详解|点评)[】\]］]\s{0,4}[:：]?|(?:答案|试题)?(?:解析|分析|详解)\s{0,4}[:：])\s*/,
    'analysis',
  ],
  [/^(?:[【[［](?:难度|难易度)[】\]］]\s{0,4}[:：]?|(?:难度|难易度)\s{0,4}[:：])\s*/, 'difficulty'],
  [/^(?:[【[［](?:分值|分数)[】\]］]\s{0,4}[:：]?|(?:分值|分数)\s{0,4}[:：])\s*/, 'score'],
  [/^(?:[【[［](?:标签|知识点|考点)[】\]］]\s{0,4}[:：]?|(?:标签|知识点|考点)\s{0,4}[:：])\s*/, 'tags'],
  [/^(?:[【[［]题型[】\]］]\s{0,4}[:：]?|题型\s{0,4}[:：])\s*/, 'kind'],
  [/^(?:[【[［](?:评分点|评分要点)[】\]］]\s{0,4}[:：]?|(?:评分点|评分要点)\s{0,4}[:：])\s*/, 'points'],
]
const scoreAtStart = /^[(（]\s{0,4}(\d{1,3}(?:\.\d)?)\s{0,4}分\s{0,4}[)）]\s*/
const scoreAtEnd = /[(（]\s{0,4}(\d{1,3}(?:\.\d)?)\s{0,4}分\s{0,4}[)）]$/
const scoreOfEach = /每[小]?题\s{0,4}(\d{1,3}(?:\.\d)?)\s{0,4}分/
const keyInStem = /[(（][\s\u3000]{0,8}([A-JＡ-Ｊ]{1,10}|[√✓×✗对错])[\s\u3000]{0,8}[)）]/

type State = { draft: Draft | undefined; column: ProblemColumn; kind: string; score: string }

export function draftsOfText(text: string): Draft[] {
  const drafts: Draft[] = []
  const state: State = { draft: undefined, column: 'content', kind: '', score: '' }
  for (const [n, raw] of text.split(/\r\n?|\n|\v|\u2028/).entries()) {
    const line = raw.replaceAll('\u00a0', ' ').trim()
    if (!line) continue
    const number = line.match(numbered)
    const heading = number ? null : line.match(section)
    if (heading && kindOf(heading[1]!)) {
      state.draft = undefined
      state.kind = heading[1]!
      state.score = heading[1]!.match(scoreOfEach)?.[1] ?? ''
    } else if (number) addDraft(drafts, begin(state, n + 1, line.slice(number[0].length)))
    else if (state.draft) readLine(state, state.draft, n + 1, line)
    else if (!labels.some(([label]) => label.test(line)) && !option.test(line))
      continue // a title before the first question
    else {
      addDraft(drafts, begin(state, n + 1, ''))
      readLine(state, state.draft!, n + 1, line)
    }
  }
  for (const draft of drafts) complete(draft)
  return drafts
}

function begin(state: State, line: number, rest: string): Draft {
  const draft = draftAt(line)
  state.draft = draft
  state.column = 'content'
  const score = rest.match(scoreAtStart)
  const content = score ? rest.slice(score[0].length) : rest
  if (state.kind) draft.cells.kind = { text: state.kind, line }
  if (score?.[1] || state.score) draft.cells.score = { text: score?.[1] ?? state.score, line }
  draft.cells.content = { text: '', line }
  if (content) readLine(state, draft, line, content)
  return draft
}

function readLine(state: State, draft: Draft, n: number, line: string) {
  for (const [label, column] of labels) {
    const match = line.match(label)
    if (!match) continue
    state.column = column
    draft.cells[column] = { text: line.slice(match[0].length), line: n }
    return
  }
  if (!draft.cells.answer && option.test(line)) return readOptions(state, draft, n, line)
  const cell = draft.cells[state.column]
  if (!cell) draft.cells[state.column] = { text: line, line: n }
  else cell.text += cell.text ? `\n${line}` : line
}

/** One option a line, or several: A．甲　B．乙. */
function readOptions(state: State, draft: Draft, n: number, line: string) {
  let rest = line
  for (let match = rest.match(option); match; match = rest.match(option)) {
    const key = match[1]!.normalize('NFKC').toUpperCase() as (typeof optionKeys)[number]
    const body = rest.slice(match[0].length)
    const following = optionKeys[optionKeys.indexOf(key) + 1]
    const at = following ? startOf(body, following) : -1
    draft.cells[key] = { text: (at < 0 ? body : body.slice(0, at)).trim(), line: n }
    state.column = key
    if (at < 0) return
    rest = body.slice(at).trimStart()
  }
}

/** Where the next option begins: behind a blank. */
function startOf(text: string, key: string): number {
  const full = String.fromCharCode(key.charCodeAt(0) + 0xfee0)
  return text.search(new RegExp(`[\\s\\u3000][(（]?[${key}${full}](?:[)）]|\\s?[.．、:：])`))
}

/** What a question is where no heading says it; the key that stands in its stem. */
function complete({ cells }: Draft) {
  const content = cells.content!
  const score = content.text.match(scoreAtEnd)
  if (score) {
    content.text = content.text.slice(0, -score[0].length).trim()
    cells.score = { text: score[1]!, line: content.line! }
  }
  if (!cells.answer) {
    const key = content.text.match(keyInStem)
    const isFitting = key && Boolean(cells.A) === /[A-JＡ-Ｊ]/.test(key[1]!)
    if (isFitting) {
      cells.answer = { text: key[1]!, line: content.line! }
      content.text = content.text.replace(key[0], '（　　）')
    }
  }
  const named = cells.kind && kindOf(cells.kind.text)
  const answer = (cells.answer?.text ?? '').slice(0, 100).normalize('NFKC').trim()
  const letters = answer.replace(/[^A-Za-z]/g, '').length
  if (cells.A) {
    // 选择题 is said of both
    if (!named || (named === 1 && /^(选择|不定项)/.test(cells.kind!.text)))
      cells.kind = { text: letters > 1 ? '多选题' : '单选题' }
  } else if (!named) {
    if (/^(对|错|正确|错误|√|×|✓|✗)$/.test(answer)) cells.kind = { text: '判断题' }
    else if (/[_＿]{2,}/.test(content.text)) cells.kind = { text: '填空题' }
    else if (answer) cells.kind = { text: '简答题' }
    else cells.kind = { text: '' }
  }
}
