// Papers as teachers paste them: numbers of questions among other numbers, materials, keys at the end, questionnaires, what assistants write.
import { expect, test } from 'vitest'
import { plainText } from '../../../src/contract/plain-text.ts'
import { placeOf } from '../../../src/gateway/exam/import/draft.ts'
import { numberOf } from '../../../src/gateway/exam/import/paper-lines.ts'
import { draftsOfText } from '../../../src/gateway/exam/import/paper-text.ts'
import { draftsOf } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'
import { draftsOfCsv } from '../../../src/gateway/exam/import/table.ts'

const said = (drafts: ReturnType<typeof draftsOfText>) =>
  readProblems(drafts).map((one) => {
    if ('fault' in one) return `${placeOf(one.draft, one.fault.column)}：${one.fault.cause}`
    const { problemType, problemContent, optionList, answer, analysis, childList = [] } = one.problem
    const options = problemType <= 2 ? optionList.map(({ content }) => plainText(content)).join('/') : ''
    const parts = childList.map((part) => `${part.problemType} ${plainText(part.problemContent)} ${part.answer}`)
    return [problemType, plainText(problemContent), options, answer.join(','), plainText(analysis), ...parts]
      .filter((part) => part !== '')
      .join(' | ')
  })
test('the way a number is written is told by both its brackets and its sign', () => {
  const styles = ['1.', '1、', '（1）', '(1)', '1）', '1)'].map((sign) => {
    const { number, style, isInBrackets } = numberOf(`${sign}鲁迅`)!
    return [number, style, isInBrackets]
  })
  expect(styles).toEqual([
    [1, '.', false],
    [1, '、', false],
    [1, '()', true],
    [1, '()', true],
    [1, ')', true],
    [1, ')', true],
  ])
})

const brief = (text: string) => said(draftsOfText(text))

test('answers of blanks by their numbers, close together; √ behind a sentence that is to be judged', () => {
  expect(brief('1．默写\n（1）____，在河之洲。\n（2）窈窕淑女，____。\n答案：（1）关关雎鸠（2）君子好逑')).toEqual([
    '4 | 默写 （1）____，在河之洲。 （2）窈窕淑女，____。 | 关关雎鸠,君子好逑',
  ])
  expect(brief('一、判断题\n1．地球是圆的。 √\n2．月亮会发光 ×')).toEqual([
    '3 | 地球是圆的。 | A',
    '3 | 月亮会发光 | B',
  ])
  expect(brief('一、简答题\n1．画 √\n答案：略')).toEqual(['5 | 画 √ | 略'])
})

test('keys under headings of their own, where the paper has none; parts that are numbered ⑴ ⑵', () => {
  const paper = [
    '1．谁先到\nA．甲\nB．乙',
    '2．阅读材料，回答问题。（20 分）\n材料：1840 年以后……\n⑴ 指出事件。\n⑵ 分析影响。',
    '答案与评分标准\n一、选择题（每小题 2 分）\n题号\t1\n答案\tB',
    '二、非选择题\n2．⑴ 鸦片战争。\n⑵ 影响深远。',
  ].join('\n')
  expect(brief(paper)).toEqual([
    '1 | 谁先到 | 甲/乙 | B',
    '6 | 阅读材料，回答问题。 材料：1840 年以后…… | 5 指出事件。 鸦片战争。 | 5 分析影响。 影响深远。',
  ])
})

test('a table of Markdown is a table; one of keys is keys', () => {
  const table = '| 朝代 | 制度 |\n|---|:-:|\n| 秦 | 郡县制 |'
  const [read] = readProblems(draftsOf('text', `1．看表回答\n${table}\nA．甲\nB．乙\n答案：A`).drafts)
  expect(read).toMatchObject({
    problem: {
      problemContent:
        '<p>看表回答</p><table><tr><td>朝代</td><td>制度</td></tr><tr><td>秦</td><td>郡县制</td></tr></table>',
    },
  })
  const keys = '参考答案\n| 题号 | 1 | 2 |\n|---|---|---|\n| 答案 | B | A |'
  expect(brief(`1．一\nA．甲\nB．乙\n2．二\nA．丙\nB．丁\n${keys}`)).toEqual([
    '1 | 一 | 甲/乙 | B',
    '1 | 二 | 丙/丁 | A',
  ])
  expect(brief('1．|x| 是\nA．|1|\nB．|2|\n答案：A')).toEqual(['1 | |x| 是 | |1|/|2| | A'])
})

test('icons before a label are none of its option; letters below each other without signs are options', () => {
  expect(brief('1️⃣ 选哪个\nA. 甲\nB. 乙\n✅ 正确答案：B\n💡解析：略')).toEqual(['1 | 选哪个 | 甲/乙 | B | 略'])
  expect(brief('1．选几个\nA 甲\nB 乙\nC 丙\n答案：AC')).toEqual(['2 | 选几个 | 甲/乙/丙 | A,C'])
  expect(brief('1．A 与 B 谁大\nA 是三\nB 是二\n答案：A 大')).toEqual(['5 | A 与 B 谁大 A 是三 B 是二 | A 大'])
  expect(brief('1．选哪个\n\nA 甲\n\nB 乙\n\n答案：b')).toEqual(['1 | 选哪个 | 甲/乙 | B'])
  expect(brief('1．选几个\nA 甲 一　　B 乙\nC 丙\tD 丁\n答案：AD')).toEqual(['2 | 选几个 | 甲 一/乙/丙/丁 | A,D'])
})

test('a question may begin with a figure, behind a number in full or half width; a decimal is none', () => {
  expect(brief('１．谁？\nA．甲\nB．乙\n答案：B\n２．1978 年入学的是\nA．1977 级\nB．1978 级\n答案：A')).toEqual([
    '1 | 谁？ | 甲/乙 | B',
    '1 | 1978 年入学的是 | 1977 级/1978 级 | A',
  ])
  expect(brief('1.2024 年是\nA.甲\nB.乙\n答案：A\n2.5 加 3 得几\n2.14 是近似值\n答案：8')).toEqual([
    '1 | 2024 年是 | 甲/乙 | A',
    '5 | 5 加 3 得几 2.14 是近似值 | 8',
  ])
})

test.each([
  [
    'in another style',
    '1．简述一。\n答案：\n1. 甲；\n2. 乙；\n3. 丙。\n2．简述二。\n答案：丁',
    '1. 甲； 2. 乙； 3. 丙。',
  ],
  [
    'in brackets',
    '1．简述一。\n答案：（1）甲；\n（2）乙；\n（3）丙。\n2．简述二。\n答案：丁',
    '（1）甲； （2）乙； （3）丙。',
  ],
  [
    'in the same style',
    '1. 简述一。\n答案：\n1. 甲；\n2. 乙；\n3. 丙。\n2. 简述二。\n答案：丁',
    '1. 甲； 2. 乙； 3. 丙。',
  ],
  ['as one point', '1. 简述一。\n答案：\n1. 甲。\n2. 简述二。\n答案：丁', '1. 甲。'],
])('the points of a model answer stay in it: %s', (_, text, answer) => {
  expect(brief(`一、简答题\n${text}`).map((one) => one.replaceAll('\n', ' '))).toEqual([
    `5 | 简述一。 | ${answer}`,
    '5 | 简述二。 | 丁',
  ])
})

test('every heading ends what was before it; a kind that is not known is said', () => {
  const text = `一、单项选择题（每小题 2 分）
1．提出者是
A．甲　B．乙
答案：B
解析：见第二章。
二、辨析题（每题 8 分）
2．教学就是智育。
答案：不正确。
三、教学设计题（30 分）
3．写一份教案。
答案：略
四、连线题
4．连一连`
  expect(brief(text)).toEqual([
    '1 | 提出者是 | 甲/乙 | B | 见第二章。',
    '5 | 教学就是智育。 | 不正确。',
    '5 | 写一份教案。 | 略',
    '第 13 行：没有「连线题」这种题型',
  ])
  const scores = readProblems(draftsOfText(text)).map((one) => 'problem' in one && one.problem.score)
  expect(scores).toEqual([2, 8, 30, false])
})

test('a material goes with the questions that it names, or with all up to the next', () => {
  expect(
    brief(`三、案例分析题（每题 20 分）
阅读材料，回答第 3、4 题。
材料：总是叫同一个学生。
3．请评析。
答案：没有面向全体。
4．请建议。
答案：轮流。
5．与材料无关。
答案：甲
（二）
阅读下面的短文，回答问题。
春天来了。
1．什么季节？
A．春　B．夏
答案：A
2．还有呢？
答案：乙`),
  ).toEqual([
    '6 | 阅读材料，回答第 3、4 题。 材料：总是叫同一个学生。 | 5 请评析。 没有面向全体。 | 5 请建议。 轮流。',
    '5 | 与材料无关。 | 甲',
    '6 | 阅读下面的短文，回答问题。 春天来了。 | 1 什么季节？ A | 5 还有呢？ 乙',
  ])
})

test('a key within the text counts where it stands apart or at the end; letters that name something stay', () => {
  const options = 'A．甲\nB．乙\nC．丙'
  expect(brief(`1．线段（AB）的中点是( B )\n${options}`)).toEqual(['1 | 线段（AB）的中点是（ ） | 甲/乙/丙 | B'])
  expect(brief(`1．维生素（A）缺乏会怎样\n${options}\n答案：C`)).toEqual(['1 | 维生素（A）缺乏会怎样 | 甲/乙/丙 | C'])
  expect(brief(`一、单选题\n1．求线段（AB）\n${options}`)).toEqual(['第 2 行：没写答案'])
  expect(brief(`1．正确的是（C）。\n${options}\n答案：C`)).toEqual(['1 | 正确的是（ ）。 | 甲/乙/丙 | C'])
  expect(brief(`1．正确的是（C）。\n${options}\n答案：B`)).toEqual(['第 5 行：题干里写的答案是 C，后面写的是「B」'])
})

test('keys at the end of the paper, in ranges, one by one, by section; one that finds no question is shown', () => {
  expect(
    brief(`一、选择题
1. 甲乙丙
A. 1 B. 2 C. 3
2. 丁
A. 1
B. 2
二、填空题
1. 教学____
2. 2.5 千克 = ____ 克
三、判断题
1. 学生是客体。
四、简答题
1. 简述备课。
参考答案
一、1-2 BA
二、1．相长 2．2500
三、1．×
四、1．（1）备学生；
（2）备教材。
9．多出来的`),
  ).toEqual([
    '1 | 甲乙丙 | 1/2/3 | B',
    '1 | 丁 | 1/2 | A',
    '4 | 教学____ | 相长',
    '4 | 2.5 千克 = ____ 克 | 2500',
    '3 | 学生是客体。 | B',
    '5 | 简述备课。 | （1）备学生；\n（2）备教材。',
    '第 20 行：答案里的第 9 题，卷子里没有找到',
  ])
  expect(brief('1．甲\nA．1 B．2\n答案：A\n2．乙\nA．1 B．2\n参考答案：\n1．B 2．B')).toEqual([
    '第 3 行：题后的答案是「A」，卷末是「B」',
    '1 | 乙 | 1/2 | B',
  ])
})

test('参考答案 before the points of one answer belongs to its question', () => {
  expect(
    brief(
      '一、简答题\n1．简述一。\n参考答案：\n1. 甲；\n2. 乙。\n2．简述二。\n参考答案\n1. 丙；\n2. 丁。\n3. 戊。',
    ).map((one) => one.replaceAll('\n', ' ')),
  ).toEqual(['5 | 简述一。 | 1. 甲； 2. 乙。', '5 | 简述二。 | 1. 丙； 2. 丁。 3. 戊。'])
})

test('signs that Markdown has too stay where they mean something', () => {
  expect(brief('1．2**3 得几，- 3.5 呢\n答案：> 3 的数')).toEqual(['5 | 2**3 得几，- 3.5 呢 | > 3 的数'])
  expect(brief('1．求 $a\\_b$\n答案：略')).toEqual(['5 | 求 a\\_b | 略'])
})

test('a questionnaire with boxes, with and without letters', () => {
  expect(
    brief(
      '1.教育的本质是（  ） [单选题] *\n○A.培养人\n○B.考试\n正确答案：A\n2.教学原则有 [多选题] *\n□启发性\n□直观性\n□随意性\n正确答案：AB',
    ),
  ).toEqual(['1 | 教育的本质是（ ） | 培养人/考试 | A', '2 | 教学原则有 | 启发性/直观性/随意性 | A,B'])
})

test('a questionnaire without numbers: each line that ends with its kind begins a question', () => {
  const form = '您的性别[单选题]*\n○男\n○女\n您教的学科 [多选题] *\n□语文\n□数学\n建议【填空题】\n____'
  expect(draftsOfText(form).map(({ cells }) => [cells.content?.text, cells.A?.text, cells.B?.text])).toEqual([
    ['您的性别', '男', '女'],
    ['您教的学科', '语文', '数学'],
    ['建议', undefined, undefined],
  ])
  expect(brief('以下各题（单选题）\n1．谁\nA．甲\nB．乙\n答案：A')).toEqual(['1 | 谁 | 甲/乙 | A'])
})

test('what an assistant writes: bold, headings, bullets, several labels in a line', () => {
  expect(
    brief(
      '## 一、单选题\n**1\\. 哪个是过程性评价？**\n- A. 期末\n- B. 观察\n\n**答案**：B **解析**：过程中收集。 难度：简单\n\n---\n**2. 出自哪里？**\nA) 《学记》\nB) 《论语》\n【答案】A【解析】见书。',
    ),
  ).toEqual([
    '1 | 哪个是过程性评价？ | 期末/观察 | B | 过程中收集。',
    '1 | 出自哪里？ | 《学记》/《论语》 | A | 见书。',
  ])
})

test('questions without numbers, as Aiken has them', () => {
  expect(brief('应当是：\nA) 点名\nB) 观察\nANSWER: B\n\n下面\n哪一项？\nA. 期末\nB. 提问\nANSWER: B')).toEqual([
    '1 | 应当是： | 点名/观察 | B',
    '1 | 下面 哪一项？ | 期末/提问 | B',
  ])
})

test('of a judgement the key names an option, which may say wrong first; in tables too', () => {
  expect(
    brief('二、判断题\n1．教学就是教书。\nA．错误\nB．正确\n答案：A\n2．教师要备课。\nA．对\nB．错\n答案：A'),
  ).toEqual(['3 | 教学就是教书。 | B', '3 | 教师要备课。 | A'])
  expect(brief('二、判断题\n1．教学就是教书。\nA．不好说\nB．正确\n答案：A')).toEqual([
    '第 5 行：看不出选项「不好说」是对还是错',
  ])
  expect(
    said(draftsOfCsv('题型,题干,选项A,选项B,答案\n判断,教学就是教书,错误,正确,A\n判断,要备课,正确,错误,A')),
  ).toEqual(['3 | 教学就是教书 | B', '3 | 要备课 | A'])
})

test('a letter alone does not say whether a judgement is right', () => {
  expect(brief('二、判断题\n1．教学就是教书。\n答案：A')).toEqual(['第 3 行：看不出「A」是对还是错'])
})

test('what is written twice, and a key without its options, are shown', () => {
  expect(brief('1．甲\nA．1\nB．2\n答案：A\n答案：B')).toEqual(['第 5 行：答案写了两次'])
  expect(brief('1．甲\nA．1\nB．2\nA．3\n答案：A')).toEqual(['第 4 行：选项 A 写了两次'])
  expect(brief('1．没有选项的题\n答案：C')).toEqual(['第 1 行：没写选项'])
})

test('options of a question that has none are shown', () => {
  expect(brief('一、简答题\n1．谈谈\nA．甲\nB．乙\n答案：都对')).toEqual(['第 3 行：这种题型没有选项'])
  expect(said(draftsOfCsv('题型,题干,选项A,选项B,答案\n简答,谈谈,甲,乙,都对'))).toEqual([
    '第 2 行 C 列：这种题型没有选项',
  ])
})

test('options in the line of the question', () => {
  expect(brief('一、选择题\n1．哪个对？ A．甲 B．乙 C．丙\n答案：B')).toEqual(['1 | 哪个对？ | 甲/乙/丙 | B'])
})

const two = 'A．甲\nB．乙\n'

test('keys behind a group of questions; the paper goes on with a text, a question, or another paper', () => {
  expect(
    brief(
      `下图是地形图。据此完成下面小题。\n1. 题一\n${two}2. 题二\n${two}【答案】1. B    2. A\n【解析】\n【1题详解】\n故选B。\n又下雨了。读图，完成下面小题。\n3. 题三\n${two}4. 题四\n${two}【答案】3. A    4. B\n5. 题五\n${two}【答案】A`,
    ),
  ).toEqual([
    '6 | 下图是地形图。据此完成下面小题。 | 1 题一 B | 1 题二 A',
    '6 | 又下雨了。读图，完成下面小题。 | 1 题三 A | 1 题四 B',
    '1 | 题五 | 甲/乙 | A',
  ])
  const paper = (name: string, key: string) =>
    `模拟卷（${name}）\n一、单选题\n1. 卷${name}\n${two}二、判断题\n2. 句${name}\n参考答案\n一、1. ${key}\n二、2. ×\n`
  expect(brief(paper('一', 'A') + paper('二', 'B'))).toEqual([
    '1 | 卷一 | 甲/乙 | A',
    '3 | 句一 | B',
    '1 | 卷二 | 甲/乙 | B',
    '3 | 句二 | B',
  ])
  expect(brief(`1. 一\n${two}答案：A\n第二单元测试卷\n1. 二\n${two}答案：B`)).toEqual([
    '1 | 一 | 甲/乙 | A',
    '1 | 二 | 甲/乙 | B',
  ])
})

test('an analysis behind a table of keys stands with its question, though it goes through the options', () => {
  const paper = `1. 一\n${two}2. 二\n${two}参考答案\n题　号\t1\t2\n答　案\tA\tB\n解析\n`
  expect(brief(`${paper}1．本题考查一。\nA．对；\nB．错。\n2．教育的本质，选B。`)).toEqual([
    '1 | 一 | 甲/乙 | A | 本题考查一。 A．对； B．错。',
    '1 | 二 | 甲/乙 | B | 教育的本质，选B。',
  ])
  expect(brief(`${paper}1．如此，选B。`)[0]).toBe('第 9 行：题后的答案是「A」，卷末是「如此，选B。」')
})

test('texts that several questions share: 共用题干, 共用备选答案', () => {
  expect(
    brief(`1. 一\n${two}答案：A\n（2～3题共用题干）\n患者，男。\n2. 二\n${two}答案：B\n3. 三\n${two}答案：A`),
  ).toEqual(['1 | 一 | 甲/乙 | A', '6 | （2～3题共用题干） 患者，男。 | 1 二 B | 1 三 A'])
  expect(brief(`1. 一\n${two}答案：A\n（2～3题共用备选答案）\n${two}2. 二\n答案：B\n3. 三\n答案：A`)).toEqual([
    '1 | 一 | 甲/乙 | A',
    '第 8 行：没写选项', // of the text with both
  ])
})

test('options in two columns, close together, in circles, behind their key; A and C in a sentence are none', () => {
  expect(brief('1. 一\nA. 甲\tC. 丙\nB. 乙\tD. 丁\n答案：C')).toEqual(['1 | 一 | 甲/乙/丙/丁 | C'])
  expect(brief('1. 一\nA. 甲 C. 丙\nB. 乙\nC. 戊\n答案：C')).toEqual(['1 | 一 | 甲 C. 丙/乙/戊 | C'])
  expect(brief('1. 一\nA.甲B.乙C.丙\n答案：C')).toEqual(['1 | 一 | 甲/乙/丙 | C'])
  expect(brief('1. 一\nA.维生素B.等\nB.乙\n答案：A')).toEqual(['1 | 一 | 维生素B.等/乙 | A'])
  expect(brief('1. 一\nⒶ 甲\nⒷ 乙\n答案：B')).toEqual(['1 | 一 | 甲/乙 | B'])
  expect(brief('1. 一\n答案：B\nA. 甲\nB. 乙\n解析：略')).toEqual(['1 | 一 | 甲/乙 | B | 略'])
})

test('a key with the texts of its options; with other texts it is asked', () => {
  const question = '一、选择题\n1. 一\nA. 甲\nB. 乙\nC. 丙\n'
  expect(brief(`${question}答案：A、甲；C、丙`)).toEqual(['2 | 一 | 甲/乙/丙 | A,C'])
  expect(brief(`${question}正确答案: A:甲;C:丙;`)).toEqual(['2 | 一 | 甲/乙/丙 | A,C'])
  expect(brief(`${question}答案：A、头一个;C、末一个`)).toEqual(['第 6 行：看不出「A、头一个;C、末一个」是哪个选项'])
  expect(brief(`${question}答案：A。甲对，乙错`)).toEqual(['1 | 一 | 甲/乙/丙 | A | 甲对，乙错'])
})

test('the key as an analysis gives it, or a tick; two of them are asked', () => {
  expect(brief(`1. 一\n${two}【解答】解：因为乙，\n故选：B．\n【点评】略`)[0]).toMatch(/^1 \| 一 \| 甲\/乙 \| B \|/)
  expect(brief(`1. 一\n${two}【解答】故选：B．\n故选A`)).toEqual(['第 1 行：没写答案'])
  expect(brief('1. 一\nA. 甲\nB. 乙 ✅')).toEqual(['1 | 一 | 甲/乙 | B'])
  expect(brief('1. 一\nA. 甲\nB. 乙（正确答案）\n答案：A')).toEqual(['第 4 行：选项后面打勾的是 B，答案写的是「A」'])
  expect(brief('1. 一\nA. 正确 ✅\nB. 错误 ❌')).toEqual(['第 1 行：没写答案'])
})

test('a choice whose options have no letters is asked; things put in order are none', () => {
  const asked = '第 1 行：像是选择题，选项前没有 A、B、C'
  expect(brief('1. 谁先到\n甲. 张三\n乙. 李四\n答案：乙')).toEqual([asked])
  expect(brief('1. 正确的是\n①一\n②二\n③三\n答案：①③')).toEqual([asked])
  expect(brief('1. 本质是\n考试\n培养人\n答案：培养人')).toEqual([asked])
  expect(brief('1. 排序\n①一\n②二\n③三\n答案：②①③')[0]).toMatch(/^5 \|/)
})

test('labels as people write them: 答案是, spaced, in other brackets; unknown ones are no part of a blank nor tags', () => {
  for (const label of ['正确答案是：', '答案为', '答案（', '【答 案】', '〖答案〗', '正确选项：'])
    expect(brief(`1. 一\n${two}${label}B${label.endsWith('（') ? '）' : ''}`)).toEqual(['1 | 一 | 甲/乙 | B'])
  expect(brief('一、简答题\n1. 一\n答案是：二')).toEqual(['5 | 一 | 二'])
  expect(brief('1. 一____\n答案：二\n【拓展】三')).toEqual(['4 | 一____ | 二 | 【拓展】三'])
  const [read] = readProblems(draftsOfText(`1. 一\n${two}答案：A\n【考点】二\n【专题】三\n【能力】四`))
  expect(read).toMatchObject({ problem: { tagList: ['二'], analysis: '<p>【专题】三</p><p>【能力】四</p>' } })
  expect(brief(`1. 一\n${two}答案：A\n解析：所以\n答案为A。`)).toEqual(['1 | 一 | 甲/乙 | A | 所以 答案为A。'])
})

test('kind and points in the first line', () => {
  const scored = (text: string) => readProblems(draftsOfText(text)).map((one) => 'problem' in one && one.problem.score)
  for (const line of ['谁[单选题][分值:5]', '(单选题, 5.0分) 谁', '单选题 (5分)\n谁', '谁（单选题）【5分】']) {
    expect(brief(`1. ${line}\n${two}答案：A`)).toEqual(['1 | 谁 | 甲/乙 | A'])
    expect(scored(`1. ${line}\n${two}答案：A`)).toEqual([5])
  }
  expect(scored(`一、单选题（每题三分，共六分）\n1. 一\n${two}答案：A`)).toEqual([3])
  expect(brief('1. 要备课[判断题]\n对\n错\n答案：对')).toEqual(['3 | 要备课 | A'])
})

test('what each page has belongs to no question: its title, n of m, adverts; one that may be a number of a page is told', () => {
  const left: string[] = []
  const paper = `某市招聘考试\n1. 一\n${two}某市招聘考试\n1/2\n2. 二\n${two}更多资料请关注公众号：某某\n2/2\n答案\n1.A 2.B`
  expect(said(draftsOfText(paper, left))).toEqual(['1 | 一 | 甲/乙 | A', '1 | 二 | 甲/乙 | B'])
  expect(left.map((line) => line.match(/\d+/)![0])).toEqual(['1', '5', '6', '10', '11'])
  expect(draftsOfText(`1. 一\n${two}3 / 8\n答案：A`)[0]!.notes).toEqual([
    '「3 / 8」单独一行，接在选项 B 后面；是页码就从选项里删掉',
  ])
})

test('a program keeps its indents; formulas as assistants write them', () => {
  const htmlOf = (text: string) =>
    readProblems(draftsOf('text', text).drafts).map((one) => 'problem' in one && one.problem.problemContent)
  const loop = 'for i in a:\n    # 求和\n    s += i\nprint(s)'
  const pre = '<pre>for i in a:<br />    # 求和<br />    s += i'
  expect(htmlOf(`1. 输出\n\`\`\`python\n${loop}\n\`\`\`\n${two}答案：A`)).toEqual([
    `<p>输出</p>${pre}<br />print(s)</pre>`,
  ])
  expect(htmlOf(`1. 输出\n${loop}\n${two}答案：A`)).toEqual([`<p>输出</p>${pre}</pre><p>print(s)</p>`])
  expect(htmlOf(`1. 若 \\( x^2 \\) 与\n\\[\ny\n\\]\n和 $$z$$\n${two}答案：A`)).toEqual([
    '<p>若 <code data-tex>x^2</code> 与</p><p><code data-tex>y</code></p><p>和 <code data-tex>z</code></p>',
  ])
  expect(brief('1. 解是____\n答案：$x=2$')).toEqual(['4 | 解是____ | x=2'])
})

test('a table of questions in a text, of a spreadsheet or of Markdown', () => {
  expect(brief('1. 一\t二')).toEqual(['第 1 行：没写题型'])
  const read = (text: string) => {
    const { drafts, left } = draftsOf('text', text)
    return [said(drafts), left]
  }
  expect(read('序号\t题型\t题干\t选项A\t选项B\t答案\n1\t单选题\t一\t甲\t乙\tB')).toEqual([['1 | 一 | 甲/乙 | B'], []])
  expect(
    read('好的：\n| 题型 | 题目 | 选项 | 答案 |\n|---|---|---|---|\n| 单选题 | **一** | A.甲<br>B.乙 | B |'),
  ).toEqual([['1 | 一 | 甲/乙 | B'], ['第 1 行「好的：」']])
  expect(read(`题型\t题目\t分值\n一、单选题\n1. 一\n${two}答案：A`)[0]).toEqual(['1 | 一 | 甲/乙 | A'])
})

test('numbers: in words, in parts, two in a line, years within a text', () => {
  expect(brief(`第一题：一\n${two}答案：A\n第二题：二\n${two}答案：B`)).toEqual([
    '1 | 一 | 甲/乙 | A',
    '1 | 二 | 甲/乙 | B',
  ])
  const parts = [1, 4].map((line) => `第 ${line} 行：题号像是 1.2 这样写的`)
  expect(brief('1.1 一\nA．甲 B．乙\n答案：A\n1.2 二\nA．甲 B．乙\n答案：B')).toEqual(parts)
  expect(brief('一、名词解释\n1. 教育 2. 教学\n3. 课程')[0]).toBe('第 2 行：同一行里像是还有第 2 题')
  expect(brief(`1. 成立于\n1949. 10. 1 还是\n${two}答案：A`)).toEqual(['1 | 成立于 1949. 10. 1 还是 | 甲/乙 | A'])
  expect(brief(`1.（B）一\n${two}2.（A）型题\n${two}答案：B`)).toEqual([
    '1 | （ ）一 | 甲/乙 | B',
    '1 | （A）型题 | 甲/乙 | B',
  ])
})

test('signs that nobody sees, and ends of pages', () => {
  expect(brief('1. 一\n\u200eA. 甲\n\u200eB. 乙\f\u202a2. 二\nA. 丙\nB. 丁\n答案\n1. B 2. A')).toEqual([
    '1 | 一 | 甲/乙 | B',
    '1 | 二 | 丙/丁 | A',
  ])
})

test('a blank alone is no question; two ways that look like one are told', () => {
  expect(brief('1. ____\n答案：C')).toEqual(['第 1 行：题干里只有一个空'])
  const notes = (key: string) => draftsOf('text', `1. 一____\n答案：${key}`).drafts[0]!.notes
  expect([notes('北京/北京市'), notes('罔（或迷惑）')]).toEqual([
    ['答案「北京/北京市」要一字不差才算对；是两种写法，请用 | 隔开'],
    ['答案「罔（或迷惑）」要一字不差才算对；是两种写法，请用 | 隔开'],
  ])
  expect([notes('m/s'), notes('不可或缺'), notes('京|北京')]).toEqual([undefined, undefined, undefined])
})

test('blanks with their numbers before them or in them; parts of a section have their own points', () => {
  expect(brief('一、填空题\n1. ①____②____\n答案：①甲 ②乙')).toEqual(['4 | ①____②____ | 甲,乙'])
  expect(brief('一、填空题\n1. 有__①__和__②__\n答案：①甲 ②乙')).toEqual(['4 | 有①____和②____ | 甲,乙'])
  const paper = `一、听力（共两节，满分30分）\n第一节（共2小题；每小题1.5分）\n1. 谁\n${two}2. 何\n${two}答案：1. A 2. B`
  expect(readProblems(draftsOfText(paper)).map((one) => 'problem' in one && one.problem.score)).toEqual([1.5, 1.5])
})

test('points of what is to be written are no questions; fractions below their letters are no pages', () => {
  expect(
    brief('四、书面表达（15分）\n写一封信，内容包括：\n1. 学校；\n2. 课程。\n注意：\n1. 80词；\n2. 可增加细节。'),
  ).toEqual(['5 | 写一封信，内容包括： 1. 学校； 2. 课程。 注意： 1. 80词； 2. 可增加细节。'])
  expect(brief('二、简答题\n回答下列问题：\n1. 问一\n2. 问二')).toEqual(['5 | 问一', '5 | 问二'])
  expect(brief('1. 一半是\nA.\n1/2\nB.\n2/2\n答案：A')).toEqual(['1 | 一半是 | 1/2/2/2 | A'])
})

test('a paper in full width; another paper without choices at its beginning', () => {
  expect(
    brief('一、单选题（每题３分）\n１．题一\nＡ．甲　Ｂ．乙\n２．题二\nＡ．甲　Ｂ．乙\n参考答案\n１—２ ＡＢ').map(
      (one) => one.slice(-1),
    ),
  ).toEqual(['A', 'B'])
  expect(brief('１．谁____\n２．何____\n参考答案\n１．甲　２．乙')).toEqual(['4 | 谁____ | 甲', '4 | 何____ | 乙'])
  const paper =
    '期末卷\n注意事项：\n1. 写姓名。\n一、名词解释（每题4分）\n1. 教育\n二、作文（10分）\n写一写。\n答案\n一、1. 甲\n二、略\n'
  expect(brief(paper + paper)).toEqual([...'甲略甲略'].map((key, n) => `5 | ${n % 2 ? '写一写。' : '教育'} | ${key}`))
})

test('a number beside the kind of its question: [单选题]1. and 1 【单选题】, with the points; 单选题 1：; 题目一：', () => {
  const options = 'A．甲\nB．乙'
  expect(brief(`[单选题]1.谁先到\n${options}\n答案：A\n[判断题]2.到了\n答案：错误`)).toEqual([
    '1 | 谁先到 | 甲/乙 | A',
    '3 | 到了 | B',
  ])
  expect(brief(`1 【单选题】 (5分)\n谁先到\n${options}\n答案：A\n2 【判断题】 (5分)\n到了\n答案：对`)).toEqual([
    '1 | 谁先到 | 甲/乙 | A',
    '3 | 到了 | A',
  ])
  expect(brief(`**单选题 1**：谁先到\n${options}\n> 答案：B\n\n**判断题 2**：到了\n> 答案：错误`)).toEqual([
    '1 | 谁先到 | 甲/乙 | B',
    '3 | 到了 | B',
  ])
  expect(brief(`题目一：谁先到\n${options}\n答案：A\n题目二：谁后到\n${options}\n答案：B`)).toEqual([
    '1 | 谁先到 | 甲/乙 | A',
    '1 | 谁后到 | 甲/乙 | B',
  ])
  expect(brief(`1．一\n${options}\n2．二\n${options}\n答案\n单选题 1．A 2．B`)).toEqual([
    '1 | 一 | 甲/乙 | A',
    '1 | 二 | 甲/乙 | B',
  ])
  expect(brief(`第 1 题\n谁先到（多选）\n${options}\n答案：AB`)).toEqual(['2 | 谁先到 | 甲/乙 | A,B'])
  const [scored] = readProblems(draftsOfText(`1、谁先到。（多选题，3分）\n${options}\n答案：AB`))
  expect(scored).toMatchObject({ problem: { problemType: 2, score: 3, problemContent: '<p>谁先到。</p>' } })
})

test('labels of assistants: in a list, in bold, in brackets with what they label, of two words', () => {
  expect(brief('1. 谁先到\n   - A. 甲\n   - B. 乙\n   - **正确答案：B**\n   - **解析**：他快')).toEqual([
    '1 | 谁先到 | 甲/乙 | B | 他快',
  ])
  expect(brief('1. 谁先到\nA. 甲\nB. 乙\n【答案：B】')).toEqual(['1 | 谁先到 | 甲/乙 | B'])
  expect(brief('### Question 1\nWho?\n- A) Tom\n- B) Jim\n**Correct Answer:** B) Jim\nRationale: He is.')).toEqual([
    '1 | Who? | Tom/Jim | B | He is.',
  ])
  expect(brief('1. 每队几人？答：5 人')).toEqual(['5 | 每队几人？ | 5 人'])
})

test('a choice of right and wrong is a judgement, whichever stands first; of three options it is a choice', () => {
  expect(
    brief('1．甲\nA．正确\nB．错误\n答案：B\n2．乙\nA．错\nB．对\n答案：B\n3．丙\nA．对\nB．错\n答案：对'),
  ).toEqual(['3 | 甲 | B', '3 | 乙 | A', '3 | 丙 | A'])
  expect(brief('1．甲\nA．对\nB．错\nC．不知道\n答案：A')).toEqual(['1 | 甲 | 对/错/不知道 | A'])
})

test('ticks behind an option: √ and （正确）; beside × they are what the options say', () => {
  expect(brief('1．谁先到\nA．甲\nB．乙（正确）\n2．谁后到\nA．甲 √\nB．乙')).toEqual([
    '1 | 谁先到 | 甲/乙 | B',
    '1 | 谁后到 | 甲/乙 | A',
  ])
  expect(brief('1．画什么\nA．画√\nB．画×')).toEqual(['第 1 行：没写答案'])
})

test('a key within the text is taken, with a note, where others of the section stand in brackets', () => {
  const [, within] = readProblems(
    draftsOfText('一、单选题\n1．谁（ A ）\nA．甲\nB．乙\n2．对准（B）喷射\nA．上\nB．下'),
  )
  expect(within).toMatchObject({
    problem: { answer: ['B'], problemContent: '<p>对准（　　）喷射</p>' },
    drafts: [{ notes: ['题干中间的「（B）」当作答案带了进来，不是答案就改回去'] }],
  })
  expect(brief('一、单选题\n1．对准（B）喷射\nA．上\nB．下')).toEqual(['第 2 行：没写答案'])
  expect(brief('一、判断题\n1．教师守时。（是）\n2．教师迟到。（N）')).toEqual([
    '3 | 教师守时。（ ） | A',
    '3 | 教师迟到。（ ） | B',
  ])
})

test('letters that put the options in an order are asked about', () => {
  expect(brief('1．将朝代按先后排列\nA．宋\nB．唐\nC．汉\n答案：CBA')).toEqual(['第 5 行：「CBA」像是排出来的次序'])
  expect(brief('1．按先后排列正确的有\nA．唐宋\nB．宋唐\nC．汉唐\n答案：AC')).toEqual([
    '2 | 按先后排列正确的有 | 唐宋/宋唐/汉唐 | A,C',
  ])
})

test('（二）默写（6 分）between two questions is a title; within an answer a point', () => {
  const paper = ['二、古诗文阅读（12分）', '（一）阅读下面的文言文，完成1~1题。（6分）', '甲。', '1．翻译甲。']
  expect(brief([...paper, '答案：乙。', '（二）默写（6分）', '2．写一句____。', '答案：丙'].join('\n'))).toEqual([
    '6 | （一）阅读下面的文言文，完成1~1题。 甲。 | 5 翻译甲。 乙。',
    '4 | 写一句____。 | 丙',
  ])
  expect(brief('一、论述题\n1．谈谈\n答案：\n（一）观点（6分）\n（二）论据（6分）\n2．再谈\n答案：略')).toEqual([
    '5 | 谈谈 | （一）观点（6分）\n（二）论据（6分）',
    '5 | 再谈 | 略',
  ])
})

test('listening: 听对话，回答第 1、2 小题 is a material, its script stands in the analysis', () => {
  const paper =
    '听下面一段对话，回答第1、2小题。\n1. 在哪\nA. 家\nB. 店\n2. 做什么\nA. 读\nB. 买\n听力原文：\nM: 多少钱\n答案：1-2 BB'
  expect(brief(paper)).toEqual(['6 | 听下面一段对话，回答第1、2小题。 | 1 在哪 B | 1 做什么 B'])
  const [read] = readProblems(draftsOfText(paper))
  expect(read).toMatchObject({ problem: { childList: [{}, { analysis: '<p>听力原文：</p><p>M: 多少钱</p>' }] } })
})

test('what 学习通 shows: the key behind what a learner answered, without a sign between them', () => {
  expect(brief('1. (判断题, 10分)甲\nA. 对\nB. 错\n我的答案: 对正确答案: 错\n10分')).toEqual(['3 | 甲 | B'])
})

test('sections of quizzes and of English papers: 必答题, 主观题, True or False', () => {
  expect(brief('一、必答题\n1．甲是谁\n答：乙\n二、抢答题\n2．丙\nA．丁\nB．戊\n答：A')).toEqual([
    '5 | 甲是谁 | 乙',
    '1 | 丙 | 丁/戊 | A',
  ])
  expect(brief('1. [主观题] 谈谈\n[答案] 略')).toEqual(['5 | 谈谈 | 略'])
  expect(brief('True or False\n1. It rains. (T)\n2. It snows. F')).toEqual([
    '3 | It rains. （ ） | A',
    '3 | It snows. | B',
  ])
})

test('a letter with the text of another option is asked about; figures before options, and words behind a sentence', () => {
  expect(brief('1．甲\nA．一\nB．二\n答案：B．二')).toEqual(['1 | 甲 | 一/二 | B'])
  expect(brief('1．甲\nA．一\nB．二\n答案：B．一')).toEqual(['第 4 行：答案写的是 B，后面却是选项 A 的内容'])
  expect(brief('1. 直辖市是\n1) 北京\n2) 南京\n答案：1')).toEqual(['第 1 行：像是选择题，选项前没有 A、B、C'])
  expect(brief('1. 算一算\n1) 北京\n2) 南京\n答案：3')).toEqual(['5 | 算一算 1) 北京 2) 南京 | 3'])
  expect(brief('一、判断题\n1．水往高处流。错误\n2．一年有四季。对')).toEqual([
    '3 | 水往高处流。 | B',
    '3 | 一年有四季。 | A',
  ])
  expect(brief('一、常识判断\n1．谁先到\nA．甲\nB．乙\nC．丙\n答案：B')).toEqual(['1 | 谁先到 | 甲/乙/丙 | B'])
})

test('an explanation behind the term, below 名词解释, is asked about: as a stem it would be shown to those who answer', () => {
  const paper = (second: string) =>
    `一、名词解释（每题 4 分）\n1．教育：教育是培养人的社会活动。\n2．${second}\n二、简答题\n1．简述：教育的功能有哪些方面`
  const [asked, second, third] = readProblems(draftsOfText(paper('学习动机')))
  expect(asked).toMatchObject({
    draft: { cells: { content: { text: '教育' }, answer: { text: '教育是培养人的社会活动。' } } },
    fault: { column: 'answer', proposals: [{ column: 'answer', text: '教育是培养人的社会活动。' }] },
  })
  expect([second, third].map((one) => one && 'problem' in one)).toEqual([true, true])
  expect(brief(paper('教学：教师教学生学\n答案：有目的的活动'))[1]).toContain('教学：教师教学生学')
})
