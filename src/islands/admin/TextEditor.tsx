// The editor of a text with a page of its own, at full width: what stands above it, the text with its preview, the way to the page.
import { LinkButton } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { IsShown } from './link-fields.tsx'
import { RichInput } from './RichInput.tsx'
import { RowEditor, type RowEditorProps } from './RowEditor.tsx'

type Props = Omit<RowEditorProps, 'isWide' | 'remove'> & {
  /** The field of the text, by the name the call has for it. */
  text: { name: string; value: string; isRequired?: boolean; onValue(value: string): void }
  shown: { value: 0 | 1; onValue(value: 0 | 1): void }
  /** Where visitors read it, once it is saved; whether they can. */
  page: string | undefined
  isOnline: boolean
  /** What cannot be had back after a deletion. */
  lost: string
  removal(): Promise<boolean>
}

export const TextEditor = ({ text, shown, page, isOnline, lost, removal, children, ...row }: Props) => (
  <RowEditor
    {...row}
    isWide
    remove={{
      description: (
        <p>
          前台马上没有它，{page} 会显示「页面不存在」。只想暂时不显示，可以关掉「在前台显示」。
          <b className="text-danger font-semibold">{lost}删除后不能恢复。</b>
        </p>
      ),
      run: removal,
    }}
  >
    {children}
    <Field name={text.name} label="正文" isStacked isRequired={text.isRequired ?? false}>
      <RichInput name="正文" rows={20} value={text.value} onValue={text.onValue} />
    </Field>
    <div className="flex flex-wrap items-center gap-3">
      <IsShown statusId={shown.value} onValue={shown.onValue} />
      {page && isOnline && (
        <LinkButton kind="text" icon="ext" href={page} target="_blank" rel="noopener" className="ml-auto">
          看前台的这一页
        </LinkButton>
      )}
    </div>
  </RowEditor>
)
