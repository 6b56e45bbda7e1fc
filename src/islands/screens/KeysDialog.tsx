// The keyboard shortcuts of a list.
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { KeyList } from './KeyList.tsx'

export default function KeysDialog({ hasVerbs, onClose }: { hasVerbs: boolean; onClose(): void }) {
  const keys = [
    ['J', '下一条'],
    ['K', '上一条'],
    ['Enter', '打开这一条'],
    ...(hasVerbs ? [['X', '选中或取消选中'] as const] : []),
    ['Esc', '收起打开的一条，或取消选择'],
    ['/', '搜索'],
    ['?', '这张表'],
  ] as const
  return (
    <Dialog title="快捷键" isOpen onClose={onClose}>
      <KeyList keys={keys} />
      <div className="flex justify-end mt-5">
        <Button size="default" kind="primary" onPress={onClose}>
          知道了
        </Button>
      </div>
    </Dialog>
  )
}
