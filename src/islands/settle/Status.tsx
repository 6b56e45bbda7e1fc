// How an application stands: its state in words, the opinion with what was changed since, what was handed in, the time line, and who
// looked at the papers.

import { useState } from 'react'
import { auditStages } from '../../contract/enums/audit-stages.ts'
import { applicationVerbs } from '../../contract/user/application-verbs.ts'
import { settleStates } from '../../contract/user/settle.ts'
import { may } from '../../contract/verbs.ts'
import { when } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { promiseInWords } from '../../lib/working-days.ts'
import { useSubmit } from '../app/client.ts'
import { Button, LinkButton } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Confirm } from '../kit/Dialog.tsx'
import { RichText } from '../kit/RichText.tsx'
import { Notice } from '../kit/State.tsx'
import { Timeline, type TimelineEntry } from '../list/DetailDrawer.tsx'
import { Picture } from './PaperCard.tsx'
import { type Audit, eventNames, isBad, mayEdit, paperNames, promisedDay } from './settling-labels.ts'

const view = 'user/auth/lecturer/audit/view'
const { waiting, passed, refused, withdrawn } = settleStates

type Props = { audit: Audit; userType: number; onEdit(): void }

export function Status({ audit, userType, onEdit }: Props) {
  const { settleType, auditStatus, auditOpinion, passTime, id } = audit
  const isLecturer = settleType === 'LECTURER'
  const canEdit = mayEdit({ ...audit, userType })
  const [isAsking, setAsking] = useState(false)
  const withdraw = useSubmit('user/auth/lecturer/audit/withdraw', { invalidates: [view] })
  const lastRefusal = audit.eventList.filter(({ eventType }) => isBad(eventType)).at(-1)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_336px]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 tabIndex={-1} className="font-song text-h2 font-bold outline-none">
            {titleOf(audit)}
          </h2>
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">
            {auditStatus === waiting && (
              <>
                {may(applicationVerbs.withdraw, audit) && (
                  <Button kind="ghost" size="default" onPress={() => setAsking(true)}>
                    撤回申请
                  </Button>
                )}
                {canEdit && (
                  <Button size="default" onPress={onEdit}>
                    再改一改
                  </Button>
                )}
              </>
            )}
            {canEdit && auditStatus === refused && (
              <Button kind="primary" size="default" onPress={onEdit}>
                按意见改好再交
              </Button>
            )}
            {canEdit && auditStatus === withdrawn && (
              <Button kind="primary" size="default" onPress={onEdit}>
                接着填
              </Button>
            )}
            {auditStatus === passed && (
              <>
                <LinkButton
                  kind="brand"
                  size="default"
                  href={paths.account(isLecturer ? 'vod/add' : 'organization/info')}
                >
                  {isLecturer ? '开第一门课' : '进入机构中心'}
                </LinkButton>
                <LinkButton size="default" href={paths.account(isLecturer ? 'teacher' : 'organization/info')}>
                  {isLecturer ? '补全讲师资料' : '补全机构资料'}
                </LinkButton>
                {canEdit && (
                  <Button kind="ghost" size="default" onPress={onEdit}>
                    {isLecturer ? '改姓名或资质' : '改名称或资质'}
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
        <div className="mt-4">
          <What audit={audit} />
        </div>
        {auditOpinion && auditStatus === refused && (
          <Card as="section" isPanel aria-labelledby="opinion" className="mt-6">
            <h3 id="opinion" className="border-b border-line px-5 py-3 font-semibold">
              审核意见
              {lastRefusal && (
                <span className="ml-3 text-mini font-normal text-danger num">{when(lastRefusal.gmtCreate)} 退回</span>
              )}
            </h3>
            <p className="m-5 whitespace-pre-line border-l-2 border-line-strong pl-4">{auditOpinion}</p>
          </Card>
        )}
        {auditStatus === waiting && lastRefusal && (
          <Answered audit={audit} opinion={lastRefusal.opinion} at={lastRefusal.gmtCreate} />
        )}
        <HandedIn audit={audit} />
      </div>
      <aside aria-label="进度" className="min-w-0 space-y-6 lg:sticky lg:top-24">
        <Card as="section" isPanel pad="large" aria-labelledby="progress">
          <h3 id="progress" className="mb-3 font-semibold">
            进度
          </h3>
          <Timeline entries={entriesOf(audit)} />
        </Card>
        <section aria-labelledby="looks" className="px-1">
          <h3 id="looks" className="mb-2 font-semibold">
            谁看过你的证件
          </h3>
          {audit.lookList.length ? (
            <ul className="divide-y divide-line border-y border-line text-mini num">
              {audit.lookList.map(({ operatorName, kind, gmtCreate }, n) => (
                <li key={n} className="flex gap-3 py-2">
                  <span className="whitespace-nowrap text-ink-3">{when(gmtCreate)}</span>
                  <span className="min-w-0">
                    {operatorName}，入驻审核员
                    <span className="block text-ink-3">{paperNames[kind]}</span>
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="border-y border-line py-2 text-mini text-ink-3">还没有人看过。</p>
          )}
          <p className="mt-2 text-mini text-ink-3">{keptWords(audit)}</p>
        </section>
      </aside>
      {isAsking && (
        <Confirm
          title="撤回这份申请？"
          isOpen
          onClose={() => setAsking(false)}
          safe="先不撤回"
          action="撤回申请"
          run={async () => {
            const done = await withdraw.submit({ id })
            if (done) toast('撤回成功')
            return Boolean(done)
          }}
        >
          撤回以后不再排队，填的内容还在，想交的时候接着填。证件照片 7 天后删除，那以后再交要重新上传。
          {passTime && ' 主页上已经通过的资料不受影响。'}
        </Confirm>
      )}
    </div>
  )
}

function titleOf({ auditStatus, auditStage, submitCount, passTime, settleType }: Audit) {
  const isLecturer = settleType === 'LECTURER'
  if (auditStatus === passed) return isLecturer ? '你是讲师了' : '机构入驻通过了'
  if (auditStatus === refused) return passTime ? '改动没有通过' : '申请没有通过，可以改好再交'
  if (auditStatus === withdrawn) return '申请已撤回'
  if (auditStage === auditStages.organization) return '等机构同意'
  if (passTime) return '改动在审，旧的照常在线'
  return submitCount > 1 ? `第 ${submitCount} 次提交，等平台审核` : '已提交，等平台审核'
}

function What({ audit }: { audit: Audit }) {
  const { auditStatus, auditStage, submitTime, organizationName, passTime, settleType, aheadCount, promisedHours } =
    audit
  const isLecturer = settleType === 'LECTURER'
  if (auditStatus === waiting)
    return auditStage === auditStages.organization ? (
      <Notice tone="brand">
        <b className="font-semibold">先等「{organizationName}」同意</b> 它同意以后平台再审，一般
        {promiseInWords(promisedHours)}。想快一点，可以改成不挂机构。
      </Notice>
    ) : (
      <Notice tone="brand">
        <b className="font-semibold">一般到 {promisedDay(submitTime!, promisedHours)}有结果</b>{' '}
        {aheadCount > 0 && `前面还有 ${aheadCount} 份。`}有结果会发站内消息。等的时候改一处，位置不变。
        {passTime && ' 学员看到的仍是通过的那一版。'}
      </Notice>
    )
  if (auditStatus === refused)
    return <Notice tone="bad">填过的都在，只改意见里说的地方就行。{passTime && '学员看到的还是原来的资料。'}</Notice>
  if (auditStatus === passed)
    return (
      <Notice tone="ok">
        {isLecturer
          ? '不用重新登录：菜单里已经有「讲师中心」。先把资料补全，再写第一门课。'
          : '不用重新登录：菜单里已经有「机构中心」。先把资料补全，再请讲师加入。'}
      </Notice>
    )
  return <Notice tone="info">填的内容还在。证件照片 7 天后删除，那以后再交要重新上传。</Notice>
}

/** The last opinion beside what was changed since. */
const Answered = ({ audit, opinion, at }: { audit: Audit; opinion: string; at: string }) => (
  <Card as="section" isPanel aria-labelledby="answered" className="mt-6">
    <h3 id="answered" className="border-b border-line px-5 py-3 font-semibold">
      上一次的意见<span className="ml-3 text-mini font-normal text-danger num">{when(at)} 退回</span>
    </h3>
    <p className="m-5 whitespace-pre-line border-l-2 border-line-strong pl-4">{opinion}</p>
    {audit.changeList.length > 0 && (
      <dl className="divide-y divide-line border-t border-line px-5">
        {audit.changeList.map(({ name, before, after }) => (
          <div key={name} className="py-3 sm:flex sm:gap-4">
            <dt className="w-24 shrink-0 font-medium">{name}</dt>
            <dd className="min-w-0 flex-1 space-y-1 [overflow-wrap:anywhere]">
              {before && (
                <p>
                  <span className="sr-only">原来：</span>
                  <del className="bg-danger-soft text-danger">{before}</del>
                </p>
              )}
              <p>
                <span className="sr-only">改成：</span>
                <ins className="bg-success-soft text-success no-underline">{after || '空'}</ins>
              </p>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </Card>
)

function HandedIn({ audit }: { audit: Audit }) {
  const isLecturer = audit.settleType === 'LECTURER'
  const rows: [string, string | undefined][] = [
    ['机构全称', isLecturer ? undefined : audit.organizationName],
    [isLecturer ? '姓名' : '负责人', audit.lecturerName],
    ['手机', audit.lecturerMobile],
    [isLecturer ? '单位和职务' : '职务', audit.position],
    ['邮箱', audit.lecturerEmail],
    ['身份证号', audit.idCardNo && `${audit.idCardNo}（加密存放）`],
    ['信用代码', audit.licenseNo && `${audit.licenseNo}（加密存放）`],
    ['机构', isLecturer ? audit.organizationName : undefined],
  ]
  const sent = audit.pictureList.filter(({ isSent }) => isSent)
  return (
    <section aria-labelledby="handed-in" className="mt-8">
      <h3 id="handed-in" className="mb-3 text-h4 font-semibold">
        交上去的内容
        {audit.submitTime && (
          <span className="ml-3 text-mini font-normal text-ink-3 num">
            第 {audit.submitCount} 版，{when(audit.submitTime)}
          </span>
        )}
      </h3>
      <Card isPanel className="px-5">
        <dl className="divide-y divide-line">
          {rows.map(
            ([name, value]) =>
              value && (
                <div key={name} className="flex gap-4 py-2.5">
                  <dt className="w-24 shrink-0 text-ink-3">{name}</dt>
                  <dd className="min-w-0 num [overflow-wrap:anywhere]">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {audit.introduce && (
          <div className="border-t border-line py-4">
            <RichText html={audit.introduce} />
          </div>
        )}
        {sent.length > 0 && (
          <ul className="grid grid-cols-2 gap-4 border-t border-line py-4 md:grid-cols-4">
            {sent.map(({ fileNo, kind }) => (
              <li key={fileNo} className="min-w-0">
                <Picture fileNo={fileNo} label={paperNames[kind]!} />
                <p className="mt-1 text-mini text-ink-3">{paperNames[kind]}</p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

/** What happened, where it stands, and what follows. */
function entriesOf(audit: Audit): TimelineEntry[] {
  const { eventList, auditStatus, auditStage, aheadCount, submitTime, settleType, promisedHours } = audit
  const past = eventList.map(
    ({ eventType, opinion, gmtCreate }): TimelineEntry => ({
      at: when(gmtCreate),
      text: eventNames[eventType] ?? '',
      ...(isBad(eventType) ? { tone: 'bad' as const, note: opinion } : {}),
    }),
  )
  if (auditStatus !== waiting) return past
  const promise = submitTime ? `一般到 ${promisedDay(submitTime, promisedHours)}` : ''
  const ahead = aheadCount ? `前面还有 ${aheadCount} 份，` : ''
  const passing: TimelineEntry = {
    at: '',
    text: '通过',
    tone: 'next',
    note: `账户变成${settleType === 'LECTURER' ? '讲师' : '机构'}，不用重新登录`,
  }
  return auditStage === auditStages.organization
    ? [...past, { at: '现在', text: '等机构同意', tone: 'now' }, { at: '', text: '平台审核', tone: 'next' }, passing]
    : [...past, { at: '现在', text: '等平台审核', tone: 'now', note: `${ahead}${promise}` }, passing]
}

function keptWords({ auditStatus, pictureList }: Audit) {
  if (!pictureList.length) return '照片已经按约定删除。'
  if (auditStatus === passed) return '照片在通过 30 天后删除。'
  if (auditStatus === waiting) return '照片在通过 30 天后删除。想现在就删，先撤回申请。'
  return '照片 7 天后删除，改好再交就留到有结果。'
}
