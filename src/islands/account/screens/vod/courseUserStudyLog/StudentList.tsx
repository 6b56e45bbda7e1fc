// The learners of a course of mine: how far each is, who has to be reminded, and who is added by mobile number.
import { lazy, Suspense, useState } from 'react'
import type { Output } from '../../../../../contract/calls.ts'
import { maxReminder, studentStages as stages } from '../../../../../contract/course/student-rows.ts'
import { dateTime, when } from '../../../../../lib/format.ts'
import { paths } from '../../../../../lib/paths.ts'
import { toast } from '../../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../../lib/wire/api.ts'
import { useSubmit } from '../../../../app/client.ts'
import { useAddress } from '../../../../app/router.ts'
import { Button } from '../../../../kit/Button.tsx'
import { RowActs } from '../../../../kit/RowActs.tsx'
import { Below } from '../../../../kit/Small.tsx'
import { Progress } from '../../../../kit/State.tsx'
import { Time } from '../../../../kit/Time.tsx'
import { listScreen } from '../../../../list/ListScreen.tsx'
import { useLessonChoices } from './PeriodSelect.tsx'
import { Stages } from './Stages.tsx'

const AddStudents = lazy(() => import('./AddStudents.tsx'))

const list = 'course/auth/course/student/list'
const counts = 'course/auth/course/student/statistical'
type Student = Output<typeof list>['list'][number]

const sources: Readonly<Record<number, string>> = { 1: '自己加入', 2: '购买', 3: '老师开通', 4: '会员' }

export default listScreen({
  title: '学员',
  isPart: true,
  item: '学员',
  unit: '人',
  list,
  rowKey: 'userId',
  nameOf: ({ nickname }) => nickname,
  Above: Stages,
  Actions: Add,
  filters: (filter) => [
    filter.find('昵称或完整手机号', (text) =>
      /^1\d{10}$/.test(text) ? { mobile: text } : { nickname: text.slice(0, 20) },
    ),
    filter.choice('stage', '进度', [
      { value: stages.idle, name: '还没开始' },
      { value: stages.active, name: '在学' },
      { value: stages.paused, name: '停下了' },
      { value: stages.done, name: '学完' },
    ]),
    filter.choice(
      'source',
      '来源',
      Object.entries(sources).map(([value, name]) => ({ value: Number(value), name })),
    ),
    filter.lookup('periodId', '停在', useLessonChoices),
  ],
  columns: (column) => [
    column.text('nickname', '学员', (student) => <Name student={student} />, {
      isTitle: true,
      short: ({ nickname }) => nickname,
      value: ({ nickname }) => nickname,
    }),
    column.text('source', '来源', ({ source }) => sources[source] ?? '', {
      width: 84,
      isWide: true,
    }),
    column.text('progress', '进度', ({ progress }) => <Done percent={progress} />, {
      width: 148,
      phone: 'state',
      short: ({ progress }) => `${Math.round(progress)}%`,
      value: ({ progress }) => `${Math.round(progress)}%`,
    }),
    column.text('watchLength', '看了', ({ watchLength }) => hours(watchLength), {
      width: 84,
      isWide: true,
      className: 'num text-mini text-ink-2',
    }),
    column.text('lastTime', '最近一次', ({ lastTime }) => <LastTime at={lastTime} />, {
      width: 108,
      phone: 'right',
      value: ({ lastTime }) => (lastTime ? dateTime(lastTime) : '从没学过'),
    }),
    column.text('place', '停在哪里', (student) => placeOf(student), {
      width: 184,
      isWide: true,
      phone: 'left',
      className: 'text-mini text-ink-2',
    }),
    column.actions(124, (student) => <StudentActs student={student} />),
  ],
  verbs: [
    {
      name: '提醒',
      canRun: ({ stage, remindTime }) => stage !== stages.done && !(remindTime && isRecent(remindTime)),
      hint: '每人收到一条站内消息，点开就到课程。同一个人 7 天内只提醒一次，刚提醒过的和已经学完的跳过。',
      text: {
        label: '发什么，{姓名} 会换成对方的昵称',
        initial: '{姓名}老师好，这门课还没有学完，抽几分钟接着看吧。有不清楚的地方在课里留言，我都看。',
        maxLength: maxReminder,
      },
      run: ({ courseId, userId }, content) =>
        silentApi('course/auth/course/student/remind', {
          courseId,
          userId,
          content: content.replaceAll('\n', ' '),
        }),
    },
  ],
  empty: { title: '还没有学员', description: '把课程链接发到教研群，或按手机号加第一批。' },
})

const isRecent = (at: string) => Date.now() - Date.parse(at) < 7 * 86_400_000

const hours = (seconds: number) =>
  seconds >= 3600 ? `${(seconds / 3600).toFixed(1)} 小时` : seconds >= 60 ? `${Math.floor(seconds / 60)} 分钟` : '—'

const Name = ({ student: { nickname, headImgUrl, mobile, remindTime } }: { student: Student }) => (
  <span className="flex items-center gap-2 py-1">
    <img src={paths.avatar(headImgUrl, nickname)} alt="" width="28" height="28" className="size-7 rounded-full" />
    <span className="min-w-0 leading-5">
      <b className="block font-medium md:truncate">{nickname}</b>
      <Below>
        {mobile}
        {remindTime && isRecent(remindTime) && `，${when(remindTime)} 提醒过`}
      </Below>
    </span>
  </span>
)

const Done = ({ percent }: { percent: number }) => (
  <span className="flex items-center gap-2 num">
    <span className="min-w-0 flex-1">
      <Progress value={percent} label="进度" />
    </span>
    <span className="w-10 text-right">{Math.round(percent)}%</span>
  </span>
)

function LastTime({ at }: { at: string | null }) {
  if (!at) return <span className="text-warn">从没学过</span>
  return <Time at={at} />
}

function placeOf({ stage, lastPeriodName, gmtCreate }: Student) {
  if (stage === stages.done) return '学完了'
  if (stage === stages.idle) return `${when(gmtCreate)} 加入后没开始`
  return `${stage === stages.paused ? '停在' : '在学'}：${lastPeriodName}`
}

function StudentActs({ student: { courseId, userId, nickname, source, stage } }: { student: Student }) {
  const { submit } = useSubmit('course/auth/course/student/delete', { invalidates: [list, counts] })
  return (
    <RowActs
      name={nickname}
      acts={[
        {
          label: '记录',
          says: '学习记录',
          isMain: true,
          href: paths.account('vod/courseUserStudyLog', { courseId, find: nickname }),
        },
        source === 3 &&
          stage === stages.idle && {
            label: '取回',
            isDanger: true,
            confirm: {
              title: `取回给 ${nickname} 开通的课？`,
              safe: '先不取回',
              action: '取回',
              run: async () => {
                const done = await submit({ courseId, userIds: [userId] })
                if (!done) return false
                toast(done.num ? '取回成功' : '对方刚开始学，课留给他了')
              },
              children: <p>还没有学过的才能取回；已经开始学的留着，记录不动。</p>,
            },
          },
      ]}
    />
  )
}

function Add({ reload }: { reload(): void }) {
  const courseId = useAddress().number('courseId')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="plus" onPress={() => setOpen(true)}>
        按手机号加学员
      </Button>
      {isOpen && courseId && (
        <Suspense>
          <AddStudents courseId={courseId} onClose={() => setOpen(false)} onDone={reload} />
        </Suspense>
      )}
    </>
  )
}
