// Before handing in: what is not answered and what is flagged, as links.
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Icon } from '../../kit/Icon.tsx'

type Numbered = { id: number; number: number }
type Props = {
  unanswered: Numbered[]
  flagged: Numbered[]
  isOffline: boolean
  onGo(problemId: number): void
  onClose(): void
  onHandIn(): void
}

export function HandIn({ unanswered, flagged, isOffline, onGo, onClose, onHandIn }: Props) {
  const title = unanswered.length ? `还有 ${unanswered.length} 题没答，现在交卷？` : '全部答完了，现在交卷？'
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Places name="未答" list={unanswered} onGo={onGo} />
      <Places name="标记" list={flagged} onGo={onGo} />
      {isOffline && (
        <p className="mt-3 flex gap-2 text-warn">
          <Icon name="wifi" className="mt-1 size-4" />
          现在离线。交卷会先封存在本机，连上后送出，服务器收到才显示「已交卷」。
        </p>
      )}
      {!unanswered.length && !isOffline && <p>交卷以后不能再改。</p>}
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
        <Button size="default" autoFocus={unanswered.length > 0} onPress={onClose}>
          回去再看看
        </Button>
        <Button size="default" kind="primary" autoFocus={!unanswered.length} onPress={onHandIn}>
          交卷
        </Button>
      </div>
    </Dialog>
  )
}

function Places({ name, list, onGo }: { name: string; list: Numbered[]; onGo(problemId: number): void }) {
  if (!list.length) return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
      {name}：
      {list.map(({ id, number }) => (
        <button key={id} type="button" onClick={() => onGo(id)} className="text-link underline underline-offset-4 num">
          第 {number} 题
        </button>
      ))}
    </p>
  )
}
