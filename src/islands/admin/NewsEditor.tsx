// One piece of news: its category, title, cover and text with a preview beside it.
import { useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { LinkButton } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { Select } from '../kit/Select.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { Editor } from './Editor.tsx'
import { IsShown } from './link-fields.tsx'
import { adminApi } from './operator.ts'
import { PictureInput } from './PictureInput.tsx'
import { RichInput } from './RichInput.tsx'
import { savedText, saveNow } from './saving.ts'

type News = Output<'community/admin/article/view'>

type Props = {
  news: News | undefined // unsaid: a new one
  categories: readonly { id: number; categoryName: string }[]
  onClose(): void
  /** With the id of what is open now; undefined: nothing. */
  onDone(id: number | undefined): void
}

export function NewsEditor({ news, categories, onClose, onDone }: Props) {
  const begun = {
    categoryId: news?.categoryId ?? categories[0]?.id ?? 0,
    title: news?.title ?? '',
    summary: news?.summary ?? '',
    content: news?.content ?? '',
    coverImg: news?.coverImg ?? '',
    isOpen: news?.isOpen ?? 1,
  }
  const [typed, setTyped] = useState<Partial<typeof begun>>({})
  const draft = { ...begun, ...typed }
  const change = (part: Partial<typeof begun>) => setTyped((before) => ({ ...before, ...part }))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begun)
  const title = news ? `编辑「${news.title}」` : '新增资讯'
  const length = draft.title.trim().length

  const check = () => ({
    ...((length < 2 || length > 60) && { title: '标题 2–60 个字' }),
    ...(draft.summary.trim().length > 200 && { summary: '摘要最多 200 个字' }),
    ...(!draft.content.trim() && { content: '请填写正文' }),
  })
  async function submit() {
    const summary = draft.summary.replace(/\s+/g, ' ')
    const { id } = await adminApi('community/admin/article/save', { ...draft, summary, ...(news && { id: news.id }) })
    toast(savedText)
    setTyped({})
    onDone(id)
  }

  const remove = news && {
    name: `「${news.title}」`,
    says: (
      <p>
        前台马上没有它，{paths.newsItem(news.id)} 会显示「页面不存在」。只想暂时不显示，可以关掉「在前台显示」。
        <b className="text-danger font-semibold">正文和评论删除后不能恢复。</b>
      </p>
    ),
    run: async () => {
      const isDone = await saveNow('community/admin/article/delete', { id: news.id }, '删除成功，前台已更新')
      if (isDone) onDone(undefined)
      return isDone
    },
  }

  return (
    <Editor title={title} back="资讯" isDirty={isDirty} isWide onClose={onClose} remove={remove}>
      <Form
        label={title}
        fields={{ categoryId: '分类', title: '标题', summary: '摘要', coverImg: '封面', content: '正文' }}
        check={check}
        submit={submit}
        action={news ? '保存资讯' : '新增资讯'}
        isBare
        isDisabled={Boolean(news) && !isDirty}
        cancel={isDirty && news ? { label: '还原', run: () => setTyped({}) } : undefined}
      >
        <div className="grid gap-4 md:grid-cols-3">
          <Field name="categoryId" label="分类" isStacked>
            <Select
              options={categories.map(({ id, categoryName }) => ({ value: id, name: categoryName }))}
              value={draft.categoryId}
              onValue={(categoryId) => change({ categoryId })}
            />
          </Field>
          <div className="md:col-span-2">
            <Field name="title" label="标题" isStacked isRequired hint={`${length} / 60 字`}>
              <TextInput value={draft.title} onValue={(value) => change({ title: value })} autoComplete="off" />
            </Field>
          </div>
        </div>
        <Field name="summary" label="摘要" isStacked hint="列表里显示；不填就用正文开头">
          <TextArea rows={2} maxLength={200} value={draft.summary} onValue={(summary) => change({ summary })} />
        </Field>
        <Field name="coverImg" label="封面" isStacked isGroup>
          <PictureInput
            name="封面"
            look="h-16 w-28"
            value={draft.coverImg}
            onValue={(coverImg) => change({ coverImg })}
          />
        </Field>
        <Field name="content" label="正文" isStacked isRequired>
          <RichInput name="正文" rows={20} value={draft.content} onValue={(content) => change({ content })} />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <IsShown statusId={draft.isOpen} onValue={(isOpen) => change({ isOpen })} />
          {news?.isOpen === 1 && (
            <LinkButton
              kind="text"
              icon="ext"
              href={paths.newsItem(news.id)}
              target="_blank"
              rel="noopener"
              className="ml-auto"
            >
              看前台的这一页
            </LinkButton>
          )}
        </div>
      </Form>
    </Editor>
  )
}
