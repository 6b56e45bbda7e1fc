// One piece of news: its category, title, cover and text with a preview beside it.

import type { Output } from '../../contract/calls.ts'
import { formApi } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useDraft } from '../app/use-draft.ts'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import type { Editing } from './RowEditor.tsx'
import { deletedText, saveNow } from './saving.ts'
import { TextEditor } from './TextEditor.tsx'

type News = Output<'community/admin/article/view'>

type Props = Editing & {
  news: News | undefined // unsaid: a new one
  categories: readonly { id: number; categoryName: string }[]
}

export function NewsEditor({ news, categories, ...editing }: Props) {
  const draft = useDraft(
    news,
    (saved) => ({
      categoryId: saved?.categoryId ?? categories[0]?.id ?? 0,
      title: saved?.title ?? '',
      summary: saved?.summary ?? '',
      content: saved?.content ?? '',
      coverImg: saved?.coverImg ?? '',
      isOpen: saved?.isOpen ?? (1 as const),
    }),
    { form: `news ${news?.id ?? 'new'}` },
  )
  const { values, change } = draft
  const length = values.title.trim().length

  const check = () => ({
    ...((length < 2 || length > 60) && { title: '标题 2–60 个字' }),
    ...(values.summary.trim().length > 200 && { summary: '摘要最多 200 个字' }),
    ...(!values.content.trim() && { content: '请填写正文' }),
  })
  function save() {
    const summary = values.summary.replace(/\s+/g, ' ')
    return formApi('community/admin/article/save', { ...values, summary, ...(news && { id: news.id }) })
  }

  return (
    <TextEditor
      {...editing}
      what="资讯"
      name={news?.title}
      back="资讯"
      draft={draft}
      fields={{ categoryId: '分类', title: '标题', summary: '摘要', coverImg: '封面', content: '正文' }}
      check={check}
      save={save}
      text={{ name: 'content', value: values.content, isRequired: true, onValue: (content) => change({ content }) }}
      shown={{ value: values.isOpen, onValue: (isOpen) => change({ isOpen }) }}
      page={news && paths.newsItem(news.id)}
      isOnline={news?.isOpen === 1}
      lost="正文和评论"
      removal={() => saveNow('community/admin/article/delete', { id: news!.id }, deletedText)}
    >
      <div className="grid gap-4 md:grid-cols-3">
        <Field name="categoryId" label="分类" isStacked>
          <Select
            options={categories.map(({ id, categoryName }) => ({ value: id, name: categoryName }))}
            value={values.categoryId}
            onValue={(categoryId) => change({ categoryId })}
          />
        </Field>
        <div className="md:col-span-2">
          <Field name="title" label="标题" isStacked isRequired hint={`${length} / 60 字`}>
            <TextInput value={values.title} onValue={(value) => change({ title: value })} autoComplete="off" />
          </Field>
        </div>
      </div>
      <Field name="summary" label="摘要" isStacked hint="列表里显示；不填就用正文开头">
        <TextArea rows={2} maxLength={200} value={values.summary} onValue={(summary) => change({ summary })} />
      </Field>
      <Field name="coverImg" label="封面" isStacked isGroup>
        <PictureInput
          name="封面"
          look="h-16 w-28"
          value={values.coverImg}
          onValue={(coverImg) => change({ coverImg })}
        />
      </Field>
    </TextEditor>
  )
}
