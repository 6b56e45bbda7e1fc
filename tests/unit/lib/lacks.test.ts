// What is missing before a thing can be handed in: said the same by the form and by the call.
import { describe, expect, test } from 'vitest'
import { articleLacks } from '../../../src/contract/community/article-lacks.ts'
import { courseLacks, vipPriceLack } from '../../../src/contract/course/course-lacks.ts'
import { periodTypes } from '../../../src/contract/enums/period-types.ts'
import { isOfSettings, lackOfBank, paperLacks } from '../../../src/contract/exam/paper-lacks.ts'
import { settleLacks } from '../../../src/contract/user/settle-lacks.ts'

const p = (length: number) => `<p>${'字'.repeat(length)}</p>`

describe('an application to settle in', () => {
  type Content = Parameters<typeof settleLacks>[0]
  const lecturer: Content = {
    settleType: 'LECTURER',
    wasChecked: false,
    organizationName: '',
    lecturerName: '吴桐',
    position: '北湖中学 初中数学教师',
    introduce: p(20),
    hasIdCardNo: true,
    hasLicenseNo: false,
    kinds: [1, 2, 3],
  }
  const organization: Content = {
    ...lecturer,
    settleType: 'ORGANIZATION',
    organizationName: '北湖教育',
    hasLicenseNo: true,
    kinds: [1, 2, 4],
  }
  const empty = {
    organizationName: ' ',
    lecturerName: '',
    position: ' ',
    introduce: '',
    hasIdCardNo: false,
    hasLicenseNo: false,
    kinds: [],
  }
  const pathsOf = (content: Content) => settleLacks(content).map(({ path }) => path)

  test.each<[string, Content, string[]]>([
    ['of a lecturer that is whole', lecturer, []],
    ['of an organization that is whole', organization, []],
    [
      'of a lecturer who wrote nothing',
      { ...lecturer, ...empty },
      ['lecturerName', 'position', 'front', 'back', 'idCardNo', 'certificate', 'introduce'],
    ],
    [
      'of an organization that wrote nothing',
      { ...organization, ...empty },
      [
        'organizationName',
        'lecturerName',
        'position',
        'licenseNo',
        'licence',
        'front',
        'back',
        'idCardNo',
        'introduce',
      ],
    ],
    [
      'of a lecturer whose papers were checked',
      { ...lecturer, ...empty, wasChecked: true },
      ['lecturerName', 'position', 'introduce'],
    ],
    [
      'of an organization whose papers were checked',
      { ...organization, ...empty, wasChecked: true },
      ['organizationName', 'introduce'],
    ],
    ['with a name of one rare sign', { ...lecturer, lecturerName: ' 𠮷 ' }, ['lecturerName']],
    ['with an introduction of nineteen characters', { ...lecturer, introduce: p(19) }, ['introduce']],
  ])('%s', (_, content, paths) => {
    expect(pathsOf(content)).toEqual(paths)
  })
  test('asks a lecturer for another thing than who runs an organization', () => {
    const said = (content: Content) => settleLacks({ ...content, position: '' }).map(({ msg }) => msg)
    expect([said(lecturer), said(organization)]).toEqual([['请填写学校、学段和学科'], ['请填写职务']])
  })
})

describe('an article', () => {
  const whole = { title: '听课', content: '<p>字</p>', labelNo: 'a', articleType: 1, sourceUrl: '' }
  test.each([
    ['that is whole', {}, []],
    ['of a picture alone', { content: '<p><img src="/a.png"></p>' }, []],
    ['with a title of one sign', { title: ' 𠮷 ' }, ['请写标题，至少 2 个字']],
    ['without a text', { content: '<p> </p>' }, ['请写正文']],
    ['without a label', { labelNo: '' }, ['请选一个标签']],
    ['that is copied without its source', { articleType: 3 }, ['转载要写明出处']],
    ['that is copied', { articleType: 3, sourceUrl: 'https://a.cn' }, []],
    [
      'that is not begun',
      { title: '', content: '', labelNo: '' },
      ['请写标题，至少 2 个字', '请写正文', '请选一个标签'],
    ],
  ])('%s', (_, part, said) => {
    expect(articleLacks({ ...whole, ...part }).map(({ msg }) => msg)).toEqual(said)
  })
})

describe('a course', () => {
  type Course = Parameters<typeof courseLacks>[1]
  type Period = Course['chapterList'][number]['periodList'][number]
  const period = (part: Partial<Period> = {}): Period => ({
    id: 7,
    originId: null,
    periodType: periodTypes.film,
    uploadId: 1,
    videoVid: '',
    fileStatus: 5,
    content: null,
    beginTime: null,
    endTime: null,
    ...part,
  })
  const course = (part: Partial<Course> = {}, ...periodList: Period[]): Course => ({
    base: { introduce: p(20) },
    terms: { isFree: 1, coursePrice: 0, vipPrice: 0 },
    fileList: [],
    chapterList: [{ chapterName: '甲', periodList: periodList.length ? periodList : [period()] }],
    ...part,
  })
  const now = Date.parse('2026-11-25T12:00:00+08:00')
  const said = (content: Course, kind = 1) => courseLacks(kind, content, now).map(({ text }) => text)
  const sold = (coursePrice: number, vipPrice = 0) => course({ terms: { isFree: 0, coursePrice, vipPrice } })
  const live = (beginTime: string | null, originId: number | null = null) =>
    course({}, period({ periodType: periodTypes.live, uploadId: null, beginTime, endTime: beginTime, originId }))

  test.each<[string, string[], Course, number?]>([
    ['that is whole', [], course()],
    ['that is hardly introduced', ['课程介绍至少写 20 个字'], course({ base: { introduce: p(19) } })],
    [
      'with a picture that is not described',
      ['课程介绍里还有 1 张图没有写说明'],
      course({ base: { introduce: `${p(20)}<img src="/a.png"><img src="/b.png" alt="乙">` } }),
    ],
    ['that costs less than a yuan', ['收费的课程至少 1 元'], sold(99)],
    ['that costs a yuan', [], sold(100, 99)],
    ['whose members pay as much', ['会员价要比售价低'], sold(100, 100)],
    ['of files without one', ['还没有放资料'], course({ chapterList: [] }), 4],
    ['of files', [], course({ chapterList: [], fileList: [{}] }), 4],
    ['without a lesson', ['还没有课时'], course({ chapterList: [] })],
    [
      'with an empty chapter',
      ['还没有课时', '第 1 章「甲」还没有课时'],
      course({ chapterList: [{ chapterName: '甲', periodList: [] }] }),
    ],
    ['without a film', ['第 1 章第 1 节还没有视频'], course({}, period({ uploadId: null }))],
    ['whose film is from elsewhere', [], course({}, period({ uploadId: null, videoVid: 'x' }))],
    [
      'without a record',
      ['第 1 章第 1 节还没有录音'],
      course({}, period({ periodType: periodTypes.audio, uploadId: null })),
    ],
    ['whose film is prepared', ['第 1 章第 1 节的视频还在转码'], course({}, period({ fileStatus: 3 }))],
    ['whose film failed', ['第 1 章第 1 节的视频没有转码成功'], course({}, period({ fileStatus: 4 }))],
    ['of a live lesson without a time', ['第 1 章第 1 节没定开播时间'], live(null)],
    ['of a live lesson that is past', ['第 1 章第 1 节的开播时间已经过了'], live('2026-11-25T04:00:00Z')],
    ['of a live lesson that was published', [], live('2026-11-25T04:00:00Z', 3)],
    ['of a live lesson to come', [], live('2026-11-25T04:00:01Z')],
  ])('%s', (_, texts, content, kind) => {
    expect(said(content, kind)).toEqual(texts)
  })
  test('leads to the lesson that lacks something', () => {
    expect(courseLacks(1, course({}, period(), period({ id: 8, uploadId: null })), now)).toEqual([
      { part: 'outline', text: '第 1 章第 2 节还没有视频', periodId: 8 },
    ])
  })
  test('may have no price for members', () => {
    expect(vipPriceLack({ vipPrice: 0, coursePrice: 0 })).toBe(undefined)
  })
})

describe('a paper', () => {
  type Paper = Parameters<typeof paperLacks>[0]
  const problem = (problemType: number, score = 2, points?: number[]) => ({
    problemType,
    score,
    rule: points ? { points: points.map((score) => ({ score })) } : {},
  })
  const paper = (problems: ReturnType<typeof problem>[], part: Partial<Paper> = {}): Paper => ({
    passScore: 1,
    auditType: 2,
    titleList: [
      {
        score: problems.reduce((sum, { score }) => sum + score, 0),
        problemList: problems.map((one) => ({ ...one, childList: [] })),
        ruleList: [],
      },
    ],
    ...part,
  })
  const material = (...childList: ReturnType<typeof problem>[]): Paper =>
    paper([], {
      auditType: 1,
      titleList: [{ score: 10, problemList: [{ ...problem(6, 10), childList }], ruleList: [] }],
    })
  const rules = (problemType: number): Paper =>
    paper([], { auditType: 1, titleList: [{ score: 10, problemList: [], ruleList: [{ problemType, count: 5 }] }] })
  const marking = '有简答或上传题，评阅方式要选「系统+人工评阅」'

  test.each<[string, Paper, string[]]>([
    ['that is whole', paper([problem(1)]), []],
    ['without a section', paper([], { passScore: 0, titleList: [] }), ['试卷里还没有题']],
    ['without a question', paper([], { passScore: 0 }), ['试卷里还没有题', '有大题是空的']],
    ['that nobody passes', paper([problem(1)], { passScore: 2.5 }), ['合格线 2.5 分高过满分 2 分']],
    ['that all pass who have it all right', paper([problem(1)], { passScore: 2 }), []],
    ['that a person has to mark', paper([problem(5)], { auditType: 1 }), [marking]],
    ['that a person marks', paper([problem(5), problem(7)]), []],
    ['with a part that a person has to mark', material(problem(1), problem(7)), [marking]],
    ['with parts that need nobody', material(problem(1)), []],
    ['that is drawn', rules(1), []],
    ['that is drawn, with what a person has to mark', rules(5), [marking]],
    ['whose points are too few', paper([problem(5, 10, [4, 5])]), ['有 1 道题的评分要点加起来不等于分值']],
    ['whose points add up', paper([problem(5, 10, [4, 6])]), []],
  ])('%s', (_, content, said) => {
    expect(paperLacks(content)).toEqual(said)
  })
  test('is mended in its settings, or in its questions', () => {
    const all = [
      ...paperLacks(paper([problem(5, 10, [4, 5])], { auditType: 1, passScore: 99 })),
      lackOfBank({ title: '合格线', problemType: 6, wanted: 3, found: 1 }),
      ...paperLacks(paper([], { passScore: 0 })),
    ]
    expect(all.filter(isOfSettings)).toEqual(['合格线 99 分高过满分 10 分', marking])
    expect(all).toContain('「合格线」要抽 3 题，题库里合适的只有 1 题（材料题只抽总分正好的）')
    expect(all).toHaveLength(6)
  })
})
