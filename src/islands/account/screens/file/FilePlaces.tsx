// Where a file is used, with a link to each place: there it is taken out before the file can be deleted.
import type { Output } from '../../../../contract/calls.ts'
import { Dialog } from '../../../kit/Dialog.tsx'

type Uses = Pick<Output<'system/auth/upload/view'>, 'fileName' | 'useCount' | 'useList'>

export const FilePlaces = ({ fileName, useCount, useList, ...dialog }: Uses & { isOpen: boolean; onClose(): void }) => (
  <Dialog title={`「${fileName}」用在哪里`} {...dialog}>
    <p>用着的文件不能删除。在下面这些地方换掉或删掉它，再来删除。</p>
    <ul className="mt-3 divide-y divide-line max-h-[50vh] overflow-y-auto">
      {useList.map(({ placeName, placeUrl }) => (
        <li key={`${placeUrl} ${placeName}`} className="min-h-11 flex items-center">
          {placeUrl ? (
            <a href={placeUrl} className="py-2.5 text-link hover:underline underline-offset-4">
              {placeName}
            </a>
          ) : (
            <span className="py-2.5">{placeName}</span>
          )}
        </li>
      ))}
    </ul>
    {useCount > useList.length && (
      <p className="mt-3 text-mini text-ink-3">还有 {useCount - useList.length} 处没有列出。</p>
    )}
  </Dialog>
)
