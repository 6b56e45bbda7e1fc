// Exams that tests need, made anew for each: a paper of 王老师 with one question of each kind.
import { aNewcomer, next, one } from './making.ts'
import type { World } from './world.ts'

export type MadeExam = {
  examId: number
  paperId: number
  single: number
  multiple: number
  judge: number
  blanks: number
  short: number
}

type How = {
  answerShow?: number
  auditType?: number
  examTime?: number
  allowTimes?: number
  price?: number
  taskType?: 1 | 2
  questionOrder?: number
}

const problems = [
  { name: 'single', type: 1, options: 'ABCD', answer: ['B'], score: 2, rule: {} },
  { name: 'multiple', type: 2, options: 'ABCD', answer: ['A', 'C'], score: 3, rule: { isHalf: true } },
  { name: 'judge', type: 3, options: 'AB', answer: ['A'], score: 1, rule: {} },
  { name: 'blanks', type: 4, options: '', answer: ['杏坛', '孔子'], score: 4, rule: { alternatives: [['杏壇']] } },
  {
    name: 'short',
    type: 5,
    options: '',
    answer: ['KEY-OF-SHORT'],
    score: 10,
    rule: { points: [{ name: '观点', score: 10 }] },
  },
] as const

export const scoreTotal = 20

/** Two sections: what a machine marks, and what a person marks. Texts of keys begin with KEY-OF, so that a test finds them anywhere. */
export async function anExam(w: Pick<World, 'db'>, how: How = {}): Promise<MadeExam> {
  const {
    answerShow = 2,
    auditType = 2,
    examTime = 30,
    allowTimes = 0,
    price = 0,
    taskType = 1,
    questionOrder = 0,
  } = how
  const { id: subjectId } = await one(
    w as World,
    `insert into subject (account_id, subject_name) select account_id, '测验题库' from lecturer l join account a on a.id = l.account_id
     where a.nickname = '王老师' returning id`,
  )
  const { id: examId } = await one(
    w as World,
    `insert into exam (task_type, category_id, subject_id, lecturer_id, exam_name, is_free, price, exam_time, allow_times, answer_show,
       audit_type, score_total, pass_score, problem_count, exam_state, question_order)
     select $1, (select min(id) from course_category where category_type = 2 and floor = 2), $2, l.id, $3, $4, $5, $6, $7, $8, $9,
       20, 12, 5, 2, $10 from lecturer l join account a on a.id = l.account_id where a.nickname = '王老师' returning id`,
    [
      taskType,
      subjectId,
      `随堂测验 ${next()}`,
      price ? 0 : 1,
      price,
      examTime,
      allowTimes,
      answerShow,
      auditType,
      questionOrder,
    ],
  )
  const { id: paperId } = await one(
    w as World,
    'insert into exam_paper (exam_id, score_total, pass_score, problem_count) values ($1, 20, 12, 5) returning id',
    [examId],
  )
  await one(w as World, 'update exam set paper_id = $1 where id = $2', [paperId, examId])
  const ids: Record<string, number> = {}
  for (const [section, names] of [
    ['客观题', ['single', 'multiple', 'judge', 'blanks']],
    ['简答题', ['short']],
  ] as const) {
    const { id: titleId } = await one(
      w as World,
      'insert into exam_title (paper_id, title_name, title_type, sort) values ($1, $2, 0, $3) returning id',
      [paperId, section, section === '客观题' ? 1 : 2],
    )
    for (const [sort, problem] of problems
      .filter(({ name }) => (names as readonly string[]).includes(name))
      .entries()) {
      const options = [...problem.options].map((key) => ({ key, content: `<p>选项 ${key}</p>` }))
      const { id } = await one(
        w as World,
        `insert into problem (subject_id, problem_type, problem_content, option_list, answer, analysis, score, rule)
         values ($1, $2, $3, $4, $5, 'KEY-OF-ANALYSIS', $6, $7) returning id`,
        [
          ...[
            subjectId,
            problem.type,
            `<p>${problem.name} 题</p>`,
            JSON.stringify(options),
            JSON.stringify(problem.answer),
          ],
          ...[problem.score, JSON.stringify(problem.rule)],
        ],
      )
      await one(w as World, 'insert into exam_problem (title_id, problem_id, score, sort) values ($1, $2, $3, $4)', [
        ...[titleId, id, problem.score, sort + 1],
      ])
      ids[problem.name] = id
    }
  }
  return { examId, paperId, ...(ids as Omit<MadeExam, 'examId' | 'paperId'>) }
}

/** A third section: a material with a choice and a short answer, then that many choices. */
export async function addSection({ db }: Pick<World, 'db'>, { paperId, single, short }: MadeExam, choices: number) {
  const copyOf = (id: string, name: string, parent = 'null::bigint', count = '1') =>
    `insert into problem (subject_id, parent_id, problem_type, problem_content, option_list, answer, score, rule)
     select subject_id, ${parent}, problem_type, '<p>${name} ' || n || '</p>', option_list, answer, score, rule
     from problem, generate_series(1, ${count}) n where id = ${id} returning id`
  await db.pool.query(
    `with title as (insert into exam_title (paper_id, title_name, title_type, sort) values ($1, '材料与选择', 0, 3) returning id),
       material as (insert into problem (subject_id, problem_type, problem_content, score)
         select subject_id, 6, '<p>材料：教学实录</p>', 12 from problem where id = $2 returning id),
       choice as (${copyOf('$2', '材料的选择题', '(select id from material)')}),
       essay as (${copyOf('$3', '材料的简答题', '(select id from material)')}),
       others as (${copyOf('$2', '选择题', undefined, '$4')}),
       whole as (insert into exam_problem (title_id, problem_id, score, sort)
         select title.id, material.id, 12, 1 from title, material returning id),
       parts as (insert into exam_problem (title_id, problem_id, parent_id, score, sort)
         select title.id, part.id, whole.id, part.score, part.sort from title, whole,
           (select id, 2 as score, 1 as sort from choice union all select id, 10, 2 from essay) part)
     insert into exam_problem (title_id, problem_id, score, sort)
     select title.id, others.id, 2, 1 + row_number() over (order by others.id) from title, others`,
    [paperId, single, short, choices],
  )
}

/** The last question takes files instead of a text. */
export const askForFiles = (w: Pick<World, 'db'>, { short }: MadeExam, rule: object) =>
  one(w as World, 'update problem set problem_type = 7, rule = $2 where id = $1', [short, JSON.stringify(rule)])

/** A newcomer who practised an exam and had its single choice wrong; the question is due today. */
export async function aWrongOne(w: World) {
  const [me, exam] = [await aNewcomer(w), await anExam(w)]
  const { exerciseId } = await me.api('exam/auth/exercise/begin', { examId: exam.examId })
  await me.api('exam/auth/exercise/answer', { exerciseId, problemId: exam.single, userAnswer: ['A'] })
  await becomeDue(w, me.id)
  return { me, exam, problemId: exam.single }
}

/** The wrong questions of an account come back today. */
export const becomeDue = (w: World, accountId: number) =>
  w.db.pool.query(
    `update wrong_problem set due_day = (now() at time zone 'Asia/Shanghai')::date where account_id = $1`,
    [accountId],
  )

/** A bank of 王老师, empty. */
export async function aBank(w: World): Promise<number> {
  const { id } = await w.as('lecturer')('exam/auth/subject/save', { subjectName: `练习题库 ${next()}` })
  return id
}

export const aSingle = {
  problemType: 1,
  problemContent: '<p>下面哪一句是设问？</p>',
  optionList: [
    { key: 'A', content: '<p>难道不是吗？</p>' },
    { key: 'B', content: '<p>什么是路？就是从没路的地方践踏出来的。</p>' },
  ],
  answer: ['B'],
  analysis: '<p>自问自答才是设问。</p>',
  score: 3,
}

/** A paper with one section of two questions, not published. */
export async function aPaper(w: World) {
  const api = w.as('lecturer')
  const subjectId = await aBank(w)
  const problems = []
  for (const n of [1, 2])
    problems.push(
      await api('exam/auth/problem/save', {
        subjectId,
        ...aSingle,
        problemContent: `<p>第 ${n} 道：哪一句是设问？${next()}</p>`,
      }),
    )
  const { id: categoryId } = await one(
    w,
    'select min(id) as id from course_category where category_type = 2 and floor = 2',
  )
  const titleList = [
    { titleName: '一、单选题', titleType: 1, problemList: problems.map(({ id }) => ({ problemId: id })) },
  ]
  const input = {
    taskType: 1 as const,
    examName: `设问小测 ${next()}`,
    categoryId,
    passScore: 3,
    examTime: 20,
    titleList,
  }
  const paper = await api('exam/auth/exam/info/save', input)
  return { subjectId, problems, input, paper }
}

type Drawing = { singles?: number; count?: number; answerShow?: number; allowTimes?: number }

/**
 * On the shelf: a section with one question for all, and `count` single choices (3 points) that each taker draws from a bank of so many;
 * a second one with one of two materials (a choice of 3 points and a short answer of 8).
 */
export async function aDrawnPaper(w: World, { singles = 12, count = 4, answerShow = 4, allowTimes = 0 }: Drawing = {}) {
  const api = w.as('lecturer')
  const { input, problems: fixed } = await aPaper(w)
  const subjectId = await aBank(w)
  const save = (problem: object) =>
    api('exam/auth/problem/save', { subjectId, ...(problem as typeof aSingle) }).then(({ id }) => id)
  const bank: number[] = []
  for (let n = 0; n < singles; n++) bank.push(await save({ ...aSingle, problemContent: `<p>抽题 ${next()}</p>` }))
  const materials: number[] = []
  for (let n = 0; n < 2; n++)
    materials.push(
      await save({
        problemType: 6,
        problemContent: `<p>材料 ${next()}</p>`,
        childList: [aSingle, { problemType: 5, problemContent: '<p>谈谈看法</p>', score: 8, answer: ['言之有据'] }],
      }),
    )
  const titleList = [
    {
      titleName: '一、单选题',
      titleType: 1,
      problemList: [{ problemId: fixed[0]!.id }],
      ruleList: [{ problemType: 1, subjectId, count, score: 3 }],
    },
    {
      titleName: '二、材料题',
      titleType: 6,
      problemList: [],
      ruleList: [{ problemType: 6, subjectId, count: 1, score: 11 }],
    },
  ]
  const whole = { ...input, titleList, answerShow, allowTimes, questionOrder: 0 }
  const paper = await api('exam/auth/exam/info/save', whole)
  await api('exam/auth/exam/info/stand', { id: paper.id, standType: 1 })
  return { examId: paper.id, subjectId, bank, materials, fixedId: fixed[0]!.id, input: whole }
}

/** The same questions as those of `anExam`, but that each taker draws them: the bank has one of each kind. */
export async function aDrawnExam(w: World, how: Pick<How, 'allowTimes' | 'auditType' | 'answerShow'> = {}) {
  const api = w.as('lecturer')
  const { input } = await aPaper(w)
  const subjectId = await aBank(w)
  const ids: Record<string, number> = {}
  for (const { name, type, options, answer, score, rule } of problems) {
    const saved = await api('exam/auth/problem/save', {
      subjectId,
      problemType: type,
      problemContent: `<p>${name} 抽 ${next()}</p>`,
      answer: [...answer],
      score,
      optionList: type > 2 ? [] : [...options].map((key) => ({ key, content: `<p>选项 ${key}</p>` })),
      rule: JSON.parse(JSON.stringify(rule)),
    })
    ids[name] = saved.id
  }
  const ruleOf = ({ type, score }: (typeof problems)[number]) => ({ problemType: type, subjectId, count: 1, score })
  const titleList = [
    { titleName: '客观题', titleType: 0, problemList: [], ruleList: problems.slice(0, 4).map(ruleOf) },
    { titleName: '简答题', titleType: 0, problemList: [], ruleList: problems.slice(4).map(ruleOf) },
  ]
  const paper = await api('exam/auth/exam/info/save', { ...input, titleList, examTime: 30, ...how })
  await api('exam/auth/exam/info/stand', { id: paper.id, standType: 1 })
  return { examId: paper.id, paperId: 0, ...(ids as Omit<MadeExam, 'examId' | 'paperId'>) }
}
