// One article of the footer: where it stands, its names, its text with a preview beside it.
import { formApi } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useDraft } from '../app/use-draft.ts'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import type { Editing } from './RowEditor.tsx'
import { deletedText, saveNow } from './saving.ts'
import { TextEditor } from './TextEditor.tsx'

type Article = { id: number; navName: string; statusId: 0 | 1; artTitle: string | null; artDesc: string | null }
type Props = Editing & {
  article: Article | undefined // unsaid: a new one
  under: number
  columns: readonly { id: number; navName: string }[]
}

export function ArticleEditor({ article, under, columns, ...editing }: Props) {
  const draft = useDraft(
    article,
    (saved) => ({
      parentId: under,
      navName: saved?.navName ?? '',
      artTitle: saved?.artTitle ?? '',
      artDesc: saved?.artDesc ?? '',
      statusId: saved?.statusId ?? (1 as const),
    }),
    { form: `article ${article?.id ?? 'new'}` },
  )
  const { values, change } = draft
  const length = values.navName.trim().length

  const check = () => ({
    ...((length < 2 || length > 12) && { navName: '名称 2–12 个字' }),
    ...(values.artTitle.trim().length > 60 && { artTitle: '标题最多 60 个字' }),
  })
  function save() {
    const input = { ...values, artTitle: values.artTitle.trim() || values.navName }
    return formApi('system/admin/website/nav/save', { ...input, ...(article && { id: article.id }) })
  }

  return (
    <TextEditor
      {...editing}
      what="文章"
      name={article?.navName}
      back="页脚与关于"
      draft={draft}
      fields={{ parentId: '栏目', navName: '名称', artTitle: '标题', artDesc: '正文' }}
      check={check}
      save={save}
      text={{ name: 'artDesc', value: values.artDesc, onValue: (artDesc) => change({ artDesc }) }}
      shown={{ value: values.statusId, onValue: (statusId) => change({ statusId }) }}
      page={article && paths.terrace(article.id)}
      isOnline={article?.statusId === 1}
      lost="正文"
      removal={() => saveNow('system/admin/website/nav/delete', { id: article!.id }, deletedText)}
    >
      <div className="grid gap-4 md:grid-cols-3">
        <Field name="parentId" label="栏目" isStacked>
          <Select
            options={columns.map(({ id, navName }) => ({ value: id, name: navName }))}
            value={values.parentId}
            onValue={(parentId) => change({ parentId })}
          />
        </Field>
        <Field name="navName" label="名称" isStacked isRequired hint={`${length} / 12 字，显示在页脚`}>
          <TextInput value={values.navName} onValue={(navName) => change({ navName })} autoComplete="off" />
        </Field>
        <Field name="artTitle" label="标题" isStacked hint="不填就用名称">
          <TextInput value={values.artTitle} onValue={(artTitle) => change({ artTitle })} autoComplete="off" />
        </Field>
      </div>
    </TextEditor>
  )
}
