// Takes back a removal that has not happened yet.
type UndoProps = { name: string; target: string; seconds: number; takeBack(key: string): void }

export const UndoButton = ({ name, target, seconds, takeBack }: UndoProps) => (
  <button
    type="button"
    data-undo={target}
    aria-label={`撤销删除：${name}`}
    onClick={() => takeBack(target)}
    className="ml-auto h-11 shrink-0 whitespace-nowrap px-2 text-link num hover:underline md:h-mini"
  >
    撤销 {seconds} 秒
  </button>
)
