// What counts in a blank: its answer, and other ways to write it, a line each.
import { UnclearWays, waysOf } from '../../../../contract/exam/blank-key.ts'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'

type Props = { label: string; ways: readonly string[]; onWays(ways: string[]): void }

const maxWays = 20

export function WaysInput({ label, ways, onWays }: Props) {
  const change = (at: number, ...texts: string[]) => onWays(ways.flatMap((way, n) => (n === at ? texts : [way])))
  return (
    <div className="min-w-0 flex-1 space-y-1">
      {ways.map((way, n) => (
        <div key={n}>
          <div className="flex items-center gap-2">
            <TextInput
              label={n ? `${label}的第 ${n + 1} 种写法` : label}
              value={way}
              onValue={(text) => change(n, text)}
              maxLength={500}
              className="flex-1"
            />
            {n > 0 && <IconButton icon="x" label={`去掉第 ${n + 1} 种写法`} onPress={() => change(n)} />}
          </div>
          <Split way={way} onSplit={(texts) => change(n, ...texts)} />
        </div>
      ))}
      <Button kind="ghost" icon="plus" isDisabled={ways.length >= maxWays} onPress={() => onWays([...ways, ''])}>
        也算对的写法
      </Button>
    </div>
  )
}

/** A | may be meant as a sign between two ways. */
function Split({ way, onSplit }: { way: string; onSplit(texts: string[]): void }) {
  if (!/[|｜]/.test(way)) return null
  const parts = waysIn(way)
  return (
    <p role="status" className="mt-1 flex flex-wrap items-center gap-x-2 text-mini text-ink-3">
      这里的 | 是答案的一部分。
      {parts.length > 1 && (
        <Button kind="ghost" onPress={() => onSplit(parts)}>
          是 {parts.length} 种写法，拆开
        </Button>
      )}
    </p>
  )
}

/** As it is where that cannot be told, but for empty parts. */
function waysIn(way: string): string[] {
  try {
    return waysOf(way)
  } catch (error) {
    if (!(error instanceof UnclearWays)) throw error
    return way
      .split(/[|｜]/)
      .map((part) => part.trim())
      .filter(Boolean)
  }
}
