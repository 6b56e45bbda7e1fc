// The address by which a calendar subscribes to my learning plan: made, copied, changed, withdrawn.
import { copyText } from '../../../../lib/page/copy-text.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useSubmit } from '../../../app/client.ts'
import { ActionBar } from '../../../kit/ActionBar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'

const view = 'course/auth/course/plan/view'

export default function CalendarFeed({ icsUrl, onClose }: { icsUrl: string; onClose(): void }) {
  const feed = useSubmit('course/auth/course/plan/feed', { invalidates: [view] })
  async function copy() {
    if (await copyText(icsUrl)) toast('复制成功')
  }
  return (
    <Dialog title="订阅学习日历" isOpen onClose={onClose}>
      <p>把地址加到手机或电脑日历的「订阅日历」里，直播前半小时会提醒，课程变动一小时内更新。</p>
      {icsUrl ? (
        <>
          <div className="mt-3">
            <TextInput label="日历地址" value={icsUrl} onValue={() => {}} readOnly />
          </div>
          <p className="mt-2 text-mini text-ink-3">知道地址的人都能看到你的课表。发错了人就换一个，旧地址立刻失效。</p>
          <ActionBar>
            <Button size="default" kind="ghost" isPending={feed.isBusy} onPress={() => feed.submit({ isOpen: 0 })}>
              停止订阅
            </Button>
            <Button size="default" isPending={feed.isBusy} onPress={() => feed.submit({ isOpen: 1 })}>
              换一个地址
            </Button>
            <Button size="default" kind="primary" icon="copy" onPress={copy}>
              复制地址
            </Button>
          </ActionBar>
        </>
      ) : (
        <div className="mt-4 flex justify-end">
          <Button size="default" kind="primary" isPending={feed.isBusy} onPress={() => feed.submit({ isOpen: 1 })}>
            生成订阅地址
          </Button>
        </div>
      )}
    </Dialog>
  )
}
