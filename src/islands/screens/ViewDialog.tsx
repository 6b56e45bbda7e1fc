// Saves the conditions and the order of a list under a name; deletes the open view.
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import type { FieldErrors } from '../kit/field-context.ts'
import { TextInput } from '../kit/TextInput.tsx'
import { maxNameLength, type Views } from './use-views.ts'

type Props = {
  views: Views
  /** Opens a view by its name; undefined: none. */
  go(name: string | undefined): void
  onClose(): void
}

export default function ViewDialog({ views, go, onClose }: Props) {
  const { open } = views
  const [typed, setTyped] = useState(open?.name ?? '')
  const name = typed.trim()
  const isKnown = views.views.some((other) => other.name === name)
  const check = (): FieldErrors => {
    if (!name) return { name: '请给视图起个名字' }
    return views.isFull && !isKnown ? { name: '视图已经有 12 个，先删掉一个再存' } : {}
  }
  return (
    <Dialog title="另存为视图" isOpen onClose={onClose}>
      <Form
        label="另存为视图"
        isBare
        fields={{ name: '名称' }}
        check={check}
        submit={async () => {
          views.save(name)
          go(name)
          onClose()
        }}
        action={isKnown ? `更新「${name}」` : '存为视图'}
        cancel={{ label: '先不存', run: onClose }}
      >
        <Field name="name" label="名称" isRequired isStacked hint="存下条件和排序；日期按「近 30 天」走，不是死日子">
          <TextInput value={typed} onValue={setTyped} maxLength={maxNameLength} autoComplete="off" />
        </Field>
        <p className="text-mini text-ink-3">视图存在这台电脑的浏览器里，只有你看得到。</p>
      </Form>
      {open && (
        <div className="border-t border-line mt-5 pt-2">
          <Button
            kind="ghost"
            className="!text-danger -ml-3"
            onPress={() => {
              views.remove(open.name)
              go(undefined)
              onClose()
            }}
          >
            删除视图「{open.name}」
          </Button>
        </div>
      )}
    </Dialog>
  )
}
