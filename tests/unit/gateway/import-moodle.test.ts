// Exports of Moodle in XML, as its own question bank writes them.
import { expect, test } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { placeOf } from '../../../src/gateway/exam/import/draft.ts'
import { draftsOf } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<question type="category"><category><text>$course$/语文</text></category></question>\n${questions.join('\n')}</quiz>`
const html = (name: string, text: string, more = '') =>
  `<${name} format="html"><text><![CDATA[${text}]]></text>${more}</${name}>`
const answer = (fraction: number, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${html('feedback', feedback)}</answer>`
const question = (type: string, stem: string, ...inner: string[]) =>
  `<question type="${type}"><name><text>一题</text></name>${html('questiontext', stem)}${inner.join('')}</question>`

const read = (text: string) =>
  readProblems(draftsOf('qti', text).drafts).map((one) => {
    const notes = one.drafts.flatMap(({ notes = [] }) => notes)
    if ('fault' in one) return `${placeOf(one.draft, one.fault.column)}：${one.fault.cause}`
    const { problemType, problemContent, optionList, answer, rule, analysis, score, tagList } = one.problem
    const options = optionList.map(({ content }) => content)
    return { problemType, problemContent, options, answer, rule, analysis, score, tagList, notes }
  })

test('choices, true or false, short answers and essays, with points, tags, analysis and feedback', () => {
  const text = quiz(
    question(
      'multichoice',
      '<p>10<sup>3</sup> 和 \\(x^2\\)，选<br>一个</p>',
      html('generalfeedback', '<p>见第二章</p>'),
      '<defaultgrade>4.0000000</defaultgrade><single>true</single>',
      answer(100, '<p>甲</p>'),
      answer(50, '<p>乙</p>', '<p>只对一半</p>'),
      answer(0, '<p>丙</p>'),
      '<tags><tag><text>修辞</text></tag><tag><text>初中</text></tag></tags>',
    ),
    question('multichoice', '<p>选几个</p>', answer(50, '甲'), answer(50, '乙'), answer(-100, '丙')),
    question('truefalse', '<p>地球是圆的</p>', answer(0, 'true'), answer(100, 'false', '想一想')),
    question(
      'shortanswer',
      '<p>谁写了《背影》？</p>',
      answer(100, '朱自清'),
      answer(100, '朱佩弦'),
      answer(0, '*', '不对'),
    ),
    question('essay', '<p>谈谈你的看法</p>', html('graderinfo', '<p>一、联系实际</p><p>二、有例子</p>')),
  )
  expect(read(text)).toEqual([
    {
      problemType: 1,
      problemContent: '<p>10<sup>3</sup> 和 <code data-tex>x^2</code>，选<br />一个</p>',
      options: ['<p>甲</p>', '<p>乙</p>', '<p>丙</p>'],
      answer: ['A'],
      rule: {},
      analysis: '<p>见第二章</p><p>乙：只对一半</p>',
      score: 4,
      tagList: ['修辞', '初中'],
      notes: ['选「乙」原来得 50% 的分，这里不得分'],
    },
    expect.objectContaining({ problemType: 2, answer: ['A', 'B'], options: ['甲', '乙', '丙'] }),
    expect.objectContaining({ problemType: 3, answer: ['B'], analysis: '<p>答对：想一想</p>' }),
    expect.objectContaining({
      problemType: 4,
      answer: ['朱自清'],
      rule: { alternatives: [['朱佩弦']] },
      analysis: '<p>*：不对</p>',
    }),
    expect.objectContaining({ problemType: 5, answer: ['一、联系实际\n二、有例子'] }),
  ])
})

test('what no question here can hold is refused with its line; nothing is taken half', () => {
  const text = quiz(
    question('numerical', '<p>π 是多少</p>', answer(100, '3.14')),
    question('description', '<p>看下面的图</p>'),
    question('multichoice', '<p>几个都对</p>', answer(100, '甲'), answer(100, '乙')),
    question('shortanswer', '<p>填</p>', answer(100, '学*')),
    question('multichoice', '<p><math><mstack><mn>1</mn></mstack></math></p>', answer(100, '甲'), answer(0, '乙')),
    question('multichoice', '<p><video src="https://a.cn/1.mp4"></video>看</p>', answer(100, '甲'), answer(0, '乙')),
    question('multichoice', '<p><img src="@@PLUGINFILE@@/图.png#missing">看</p>', answer(100, '甲'), answer(0, '乙')),
  )
  expect(read(text)).toEqual([
    '第 4 行：数值题没法导入',
    '第 5 行：说明文字没法导入',
    '第 6 行：有 2 个选项都给满分，选哪一个都算对',
    '第 7 行：答案「学*」用 * 代表任意的字',
    '第 8 行：有认不出的公式（MathML）',
    '第 9 行：题目里放不进视频',
    expect.stringMatching(/^第 10 行：图片「@@PLUGINFILE@@\/图.png」/),
  ])
  expect(() => draftsOf('qti', quiz())).toThrow(CallError)
})

test('one answer alone never becomes several; signs by their names are in keys; lines stay lines', () => {
  expect(
    read(
      quiz(question('multichoice', '选', '<single>true</single>', answer(50, '甲'), answer(50, '乙'), answer(0, '丙'))),
    ),
  ).toEqual([expect.stringContaining('没有一个选项给满分')])
  const short = question('shortanswer', '填', '<usecase>1</usecase>', answer(100, '&alpha;&#8451;'))
  const auto = question('shortanswer', '填', answer(100, '甲')).replace(
    /<questiontext.*<\/questiontext>/,
    '<questiontext format="moodle_auto_format"><text>一\n二 &lt;b&gt;粗&lt;/b&gt;</text></questiontext>',
  )
  expect(read(quiz(short, auto))).toMatchObject([{ answer: ['α℃'] }, { problemContent: '一<br />二 <b>粗</b>' }])
})

test('what is hidden, what may be handed in beside a text, tables of a model answer, and categories are told', () => {
  const hidden = question('truefalse', '对吗', '<hidden>1</hidden>', answer(100, 'true'), answer(0, 'false'))
  const essay = question(
    'essay',
    '论述',
    '<responseformat>editor</responseformat><attachments>2</attachments>',
    html('graderinfo', '<table><tr><td>论点</td><td>3</td></tr><tr><td>论据</td><td>5</td></tr></table>'),
  )
  expect(read(quiz(hidden, essay))).toMatchObject([
    { notes: ['这道题在 Moodle 里是隐藏的，也许是旧的一版'] },
    {
      answer: ['论点 3 \n论据 5'],
      notes: [
        '参考答案只留下文字，里面的图片和表格没有带进来',
        '原来可以连文件一起交，这里只写文字；要交文件，就写成文件上传题',
      ],
    },
  ])
  expect(draftsOf('qti', quiz(hidden)).left).toEqual(['题目原来的分类：语文'])
})
