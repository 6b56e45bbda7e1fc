// Certificates in progress: what is still missing for each.

import type { Standing } from '../../../../contract/course/certificate.ts'
import { missingWords, ruleWords } from '../../../../lib/labels/certificate-words.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Spoken } from '../../../kit/Small.tsx'
import { Notice, Progress } from '../../../kit/State.tsx'

/** Goes on with the course, or fills in the name that is waited for. Nothing stands here where nothing is under way. */
export function UnderWay({ realName }: { realName: string | undefined }) {
  const { data } = useCall('course/auth/certificate/user/standing/list', { pageSize: 100 })
  if (!data?.list.length) return null
  const isWaiting = realName === '' && data.list.some((one) => !missingWords(one))
  return (
    <section aria-labelledby="under-way" className="mt-8">
      <h2 id="under-way" className="font-semibold text-[16px] mb-3">
        还在路上
      </h2>
      {isWaiting && (
        <div className="mb-3">
          <Notice tone="brand" action={<LinkButton href={paths.account('info')}>去填写</LinkButton>}>
            有证书等你填写真实姓名，填好并保存后随即发证。
          </Notice>
        </div>
      )}
      <Card as="ul" isLined>
        {data.list.map((one) => (
          <Row key={one.courseId} one={one} />
        ))}
      </Card>
    </section>
  )
}

function Row({ one }: { one: Standing }) {
  const { courseId, courseName, periodDone, periodNeed } = one
  return (
    <li className="flex max-md:flex-col gap-x-4 gap-y-3 p-4 md:px-5 md:items-center">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium leading-6">{courseName}</h3>
        <p className="mt-0.5 text-mini text-ink-3 num">{ruleWords(one)}</p>
      </div>
      <div className="md:w-52 shrink-0">
        <p className="mb-1.5 text-mini text-ink-2 num">{missingWords(one) || '条件已满足，正在发证'}</p>
        <Progress
          value={Math.min(100, (100 * periodDone) / periodNeed)}
          label={`${courseName}：${periodNeed} 课时中学完 ${periodDone} 课时`}
        />
      </div>
      <LinkButton href={paths.learn(courseId)} className="self-start md:self-auto">
        接着学<Spoken>：{courseName}</Spoken>
      </LinkButton>
    </li>
  )
}
