// What the state of a course is called on screens, with its tone.
import { courseStates } from '../../contract/enums/course-states.ts'

type Shown = { readonly name: string; readonly tone: 'ok' | 'wait' | 'bad' | 'run' | 'off' }

export const shownCourseStates: Readonly<Record<number, Shown>> = {
  [courseStates.draft]: { name: '草稿', tone: 'wait' },
  [courseStates.waiting]: { name: '待审核', tone: 'run' },
  [courseStates.published]: { name: '已发布', tone: 'ok' },
  [courseStates.refused]: { name: '退回修改', tone: 'bad' },
  [courseStates.offShelf]: { name: '已下架', tone: 'off' },
  [courseStates.down]: { name: '平台下线', tone: 'bad' },
  [courseStates.sampleReady]: { name: '可以使用', tone: 'ok' },
  [courseStates.sampleStopped]: { name: '已停用', tone: 'off' },
}
