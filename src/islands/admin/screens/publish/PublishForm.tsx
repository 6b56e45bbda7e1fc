// The form that starts a publishing job: all pages, by tag, or by path.

import { type SubmitEvent, useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { publishScopes } from '../../../../contract/enums/publish-scopes.ts'
import { thousands } from '../../../../lib/format.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Part } from '../../../kit/Part.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { Small } from '../../../kit/Small.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { usePublicPaths } from '../../../list/PathHint.tsx'
import { askedFor, pagesByKind, type Scope, scopes, wordsOf } from './publishing.ts'

const examples: Record<2 | 3, [word: string, description: string][]> = {
  2: [
    ['nav', '用到头部导航的页'],
    ['footer', '用到页脚的页'],
    ['website', '用到网站信息的页'],
    ['courses', '课程列表'],
    ['zone:1', '首页专区'],
    ['course:1', '1 号课程'],
  ],
  3: [
    ['/', '首页'],
    ['/list', '课程列表'],
    ['/view/1', '1 号课程'],
  ],
}

/** Says how many pages it will be, where that is known; several at once wait for each other. */
export function PublishForm({ description, onBegun }: { description: string; onBegun(jobNo: number): void }) {
  const [scope, setScope] = useState<Scope>(1)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const known = usePublicPaths()
  const count =
    scope === publishScopes.all
      ? known?.size
      : scope === publishScopes.paths
        ? wordsOf(text).length || undefined
        : undefined

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const request = askedFor(scope, text)
    if ('wrong' in request) return setWrong(request.wrong)
    setWrong(undefined)
    setBusy(true)
    try {
      onBegun((await silentApi('system/admin/site/publish', request.input)).jobNo)
    } catch (failure) {
      if (CallError.is(failure)) setWrong(failure.data?.fields?.[0]?.msg ?? failure.msg)
    }
    setBusy(false)
  }

  return (
    <Part title="新的发布" note={description}>
      <Card as="form" noValidate aria-label="新的发布" onSubmit={send}>
        <div className="p-4 md:p-5 space-y-4">
          <Field name="scope" label="范围" isStacked isGroup error={scope === publishScopes.all ? wrong : undefined}>
            <Radio
              label="范围"
              options={scopes}
              value={scope}
              onValue={(next) => {
                setScope(next)
                setText('')
                setWrong(undefined)
              }}
            />
          </Field>
          {scope !== publishScopes.all && (
            <Field
              name="words"
              label={scope === publishScopes.tags ? '标签' : '网址'}
              isStacked
              isRequired
              error={wrong}
              hint="一行一个，或用空格隔开"
            >
              <TextArea
                rows={3}
                value={text}
                onValue={(next) => {
                  setText(next)
                  setWrong(undefined)
                }}
                placeholder={scope === publishScopes.tags ? 'course:12' : '/view/12'}
                spellCheck={false}
                className="num"
              />
            </Field>
          )}
          {scope !== publishScopes.all && (
            <ul aria-label="例子" className="flex flex-wrap gap-2">
              {examples[scope].map(([word, meaning]) => (
                <li key={word}>
                  <Button onPress={() => setText(wordsOf(`${text} ${word}`).join('\n'))}>
                    <span className="num">{word}</span>
                    <span className="text-ink-3 font-normal">{meaning}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
        {scope === publishScopes.all && known && (
          <dl className="border-t border-line divide-y divide-line">
            {pagesByKind(known).map(({ name, count }) => (
              <div key={name} className="flex items-center justify-between h-11 px-4 md:px-5">
                <dt>{name}</dt>
                <dd className="num font-medium">{thousands(count)}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="border-t border-line px-4 md:px-5 py-3 flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            kind="brand"
            size="default"
            className="max-md:w-full"
            isPending={isBusy}
            pending="正在提交"
          >
            {count ? `发布 ${thousands(count)} 页` : '发布'}
          </Button>
          <Small>
            {scope === publishScopes.all
              ? '访客去过的其他页面也会一起更新'
              : scope === publishScopes.tags
                ? '页数要看有多少页带这些标签'
                : ''}
          </Small>
        </div>
      </Card>
    </Part>
  )
}
