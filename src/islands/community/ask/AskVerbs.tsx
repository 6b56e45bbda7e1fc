// What can be done with a question that is written: in the bar above it, and below it where the bar has no room.
import { Button } from '../../kit/Button.tsx'
import { saveFile } from '../write/save-file.ts'
import type { QuestionState } from './question-keeper.ts'

export type AskDialog = 'preview' | 'history' | 'signIn'

type Props = { state: QuestionState; open(dialog: AskDialog): void }
type BarProps = Props & { action: string; isBusy: boolean; ask(): Promise<void> }

export const AskVerbs = ({ state, open, action, isBusy, ask }: BarProps) => (
  <>
    {(state.isFull || state.save === 'gone') && (
      <Button size="default" icon="dl" onPress={() => saveFile(state.text)}>
        存成文件
      </Button>
    )}
    {state.save === 'signedOut' && (
      <Button size="default" onPress={() => open('signIn')}>
        登录
      </Button>
    )}
    <Button
      size="default"
      kind="ghost"
      icon="clock"
      className="max-md:hidden"
      isDisabled={state.id === null}
      onPress={() => open('history')}
    >
      历史
    </Button>
    <Button size="default" icon="eye" className="max-md:hidden" onPress={() => open('preview')}>
      预览
    </Button>
    <Button size="default" kind="primary" isPending={isBusy} pending="正在提交" onPress={ask}>
      {action}
    </Button>
  </>
)

export const AskVerbsBelow = ({ state, open }: Props) => (
  <div className="flex gap-3 md:hidden">
    <Button
      className="flex-1"
      size="default"
      icon="clock"
      isDisabled={state.id === null}
      onPress={() => open('history')}
    >
      历史
    </Button>
    <Button className="flex-1" size="default" icon="eye" onPress={() => open('preview')}>
      预览
    </Button>
  </div>
)
