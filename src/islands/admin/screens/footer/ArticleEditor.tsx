// One article of the footer: where it stands, its names, its text with a preview.

import { useMemo } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { paths } from '../../../../lib/paths.ts'
import { field, type Values } from '../../../kit/fields.tsx'
import { flagField } from '../../../kit/flag-field.tsx'
import { mediaField } from '../../../kit/media-fields.tsx'
import { editorPanel } from '../../../list/EditorPanel.tsx'
import { PublicPageLink } from '../../../list/PublicPageLink.tsx'
import { type RowFormProps, rowForm } from '../../../list/RowForm.tsx'

type Row = Output<'system/admin/website/nav/page'>['list'][number]
type Column = { id: number; navName: string }

const formOf = (columns: readonly Column[], under: number) =>
  rowForm<'system/admin/website/nav/save', object, Row>(
    {
      item: '文章',
      nameOf: ({ navName }) => navName,
      isWide: true,
      save: 'system/admin/website/nav/save',
      fields: {
        parentId: field.choice(
          '栏目',
          columns.map(({ id, navName }) => ({ value: id, name: navName })),
          { span: 1, fresh: under },
        ),
        navName: field.text('名称', {
          isRequired: true,
          span: 1,
          hint: ({ navName }) => `${navName.length} / 12 字，显示在页脚`,
        }),
        artTitle: {
          ...field.text('标题', { span: 1, hint: '不填就用名称' }),
          toValue: (title: string, { navName }: Values) => title.trim() || navName.trim(),
        },
        artDesc: mediaField.rich('正文', { rows: 20 }),
        statusId: flagField('在前台显示'),
      },
      remove: {
        call: 'system/admin/website/nav/delete',
        hint: ({ id }) => (
          <>
            前台马上没有它，{paths.terrace(id)} 会显示「页面不存在」。只想暂时不显示，可以关掉「在前台显示」。
            <b className="text-danger font-semibold">正文删除后不能恢复。</b>
          </>
        ),
      },
      footer: ({ id, statusId }) => statusId === statusIds.normal && <PublicPageLink href={paths.terrace(id)} />,
    },
    editorPanel('页脚与关于', { isWide: true }),
  )

/** `under`: the column that a new article stands in. */
export function ArticleEditor({
  columns,
  under,
  ...form
}: RowFormProps<Row> & { columns: readonly Column[]; under: number }) {
  const Form = useMemo(() => formOf(columns, under), [JSON.stringify(columns), under])
  return <Form {...form} />
}
