// One article of the footer: where it stands, its names, its text with a preview beside it.
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { LinkButton } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { Select } from '../kit/Select.tsx'
import { Switch } from '../kit/Switch.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { Editor } from './Editor.tsx'
import { adminApi } from './operator.ts'
import { RichInput } from './RichInput.tsx'
import { savedText, saveNow } from './saving.ts'

type Article = { id: number; navName: string; statusId: 0 | 1; artTitle: string | null; artDesc: string | null }
type Draft = { parentId: number; navName: string; artTitle: string; artDesc: string; statusId: 0 | 1 }

type Props = {
  article: Article | undefined // unsaid: a new one
  under: number
  columns: readonly { id: number; navName: string }[]
  onClose(): void
  /** With the id of what is open now; undefined: nothing. */
  onDone(id: number | undefined): void
}

export function ArticleEditor({ article, under, columns, onClose, onDone }: Props) {
  const begun: Draft = {
    parentId: under,
    navName: article?.navName ?? '',
    artTitle: article?.artTitle ?? '',
    artDesc: article?.artDesc ?? '',
    statusId: article?.statusId ?? 1,
  }
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const draft = { ...begun, ...typed }
  const change = (part: Partial<Draft>) => setTyped((before) => ({ ...before, ...part }))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begun)
  const title = article ? `编辑「${article.navName}」` : '新增文章'
  const length = draft.navName.trim().length

  const check = () => ({
    ...((length < 2 || length > 12) && { navName: '名称 2–12 个字' }),
    ...(draft.artTitle.trim().length > 60 && { artTitle: '标题最多 60 个字' }),
  })
  async function submit() {
    const input = { ...draft, artTitle: draft.artTitle.trim() || draft.navName }
    const { id } = await adminApi('system/admin/website/nav/save', { ...input, ...(article && { id: article.id }) })
    toast(savedText)
    setTyped({})
    onDone(id)
  }

  const remove = article && {
    name: `「${article.navName}」`,
    says: (
      <p>
        页脚里马上没有它，{paths.terrace(article.id)} 会显示「页面不存在」。
        <b className="text-danger font-semibold">正文删除后不能恢复。</b>
      </p>
    ),
    run: async () => {
      const isDone = await saveNow('system/admin/website/nav/delete', { id: article.id }, '删除成功，前台已更新')
      if (isDone) onDone(undefined)
      return isDone
    },
  }

  return (
    <Editor title={title} back="页脚与关于" isDirty={isDirty} isWide onClose={onClose} remove={remove}>
      <Form
        label={title}
        fields={{ parentId: '栏目', navName: '名称', artTitle: '标题', artDesc: '正文' }}
        check={check}
        submit={submit}
        action={article ? '保存文章' : '新增文章'}
        isBare
        isDisabled={Boolean(article) && !isDirty}
        cancel={isDirty && article ? { label: '还原', run: () => setTyped({}) } : undefined}
      >
        <div className="grid gap-4 md:grid-cols-3">
          <Field name="parentId" label="栏目" isStacked>
            <Select
              options={columns.map(({ id, navName }) => ({ value: id, name: navName }))}
              value={draft.parentId}
              onValue={(parentId) => change({ parentId })}
            />
          </Field>
          <Field name="navName" label="名称" isStacked isRequired hint={`${length} / 12 字，显示在页脚`}>
            <TextInput value={draft.navName} onValue={(navName) => change({ navName })} autoComplete="off" />
          </Field>
          <Field name="artTitle" label="标题" isStacked hint="不填就用名称">
            <TextInput value={draft.artTitle} onValue={(artTitle) => change({ artTitle })} autoComplete="off" />
          </Field>
        </div>
        <Field name="artDesc" label="正文" isStacked>
          <RichInput name="正文" rows={20} value={draft.artDesc} onValue={(artDesc) => change({ artDesc })} />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Switch
            label="在前台显示"
            isLabelShown
            isOn={draft.statusId === 1}
            onChange={(isOn) => change({ statusId: isOn ? 1 : 0 })}
          />
          {article && (
            <LinkButton
              kind="text"
              icon="ext"
              href={paths.terrace(article.id)}
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
