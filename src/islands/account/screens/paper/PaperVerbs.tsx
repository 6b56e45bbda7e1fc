// What its author can do with a paper in the list.
import { paperStates } from '../../../../contract/enums/paper-states.ts'
import { standTypes } from '../../../../contract/enums/stand-types.ts'
import type { WrittenExam } from '../../../../contract/exam/exam-info.ts'
import { paperVerbs } from '../../../../contract/exam/paper-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import type { TaskType } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { go } from '../../../app/router.ts'
import { rowVerbs } from '../../../list/row-verbs.tsx'
import { screensOf } from './paper-words.ts'

const screensFor = ({ taskType }: WrittenExam) => screensOf(taskType as TaskType)

export const PaperVerbs = rowVerbs<WrittenExam>(
  { nameOf: ({ examName }) => examName, invalidates: ['exam/auth/exam/info/page'] },
  (verb) => [
    verb.call('exam/auth/exam/info/copy', '复制', {
      input: ({ id }) => ({ id }),
      done: '复制成功，在改的是副本',
      after: ({ id }, paper) => go(paths.account(screensFor(paper).add, { id })),
    }),
    verb.call('exam/auth/exam/info/stand', '下架', {
      may: (paper) => may(paperVerbs.takeDown, paper),
      isDanger: true,
      input: ({ id }) => ({ id, standType: standTypes.down }),
      done: '下架成功',
      confirm: ({ examName }) => ({
        title: `下架「${examName}」？`,
        text: '学员找不到它了；已经开始的人可以考完，成绩都在。随时可以再发布。',
        action: '下架',
        safe: '先不下架',
      }),
    }),
    verb.call('exam/auth/exam/info/delete', '删除', {
      may: (paper) => may(paperVerbs.delete, paper),
      isDanger: true,
      input: ({ id }) => ({ id }),
      done: '删除成功',
      confirm: ({ examName }) => ({
        title: `删除「${examName}」？`,
        text: '试卷不再有了；题目还在题库里。',
        action: '删除',
        safe: '先不删',
        isDanger: true,
      }),
    }),
    // who has begun sits on after it was taken off the shelf
    verb.link('现场', (paper) => paths.account(screensFor(paper).add, { id: paper.id, live: 1 }), {
      may: ({ examState, isSat }) => examState === paperStates.published || isSat === 1,
      isBeside: true,
    }),
    verb.link('预览', (paper) => paths.account(screensFor(paper).preview, { id: paper.id }), { isMain: true }),
  ],
)
