// Where a draft was finished or thrown away elsewhere: what is written stays, and can become a draft of its own.
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/State.tsx'
import { makeNo } from './use-keeper.ts'

type Props = {
  /** As the server said it; '' where it did not. */
  why: string
  /** What else may have become of it: 「发布」. */
  finished: string
  begin(draftNo: string): Promise<void>
}

export const GoneNotice = ({ why, finished, begin }: Props) => (
  <Notice
    tone="bad"
    action={
      <Button kind="primary" onPress={() => begin(makeNo())}>
        另存成新草稿
      </Button>
    }
  >
    {why || `这份草稿已经在别处${finished}或删除了`}。写的内容还在这里，也在这台电脑上。
  </Notice>
)
