// The input of a text with headings, lists, pictures, tables and links. The editor is loaded where one writes.
import { type ComponentProps, lazy, useContext } from 'react'
import { useField } from './field-context.ts'
import { LoadBoundary } from './LoadBoundary.tsx'
import type { PictureCall } from './picture-file.ts'
import { Block } from './QueryState.tsx'
import { RichPlaceContext } from './RichGroup.tsx'

const RichEditor = lazy(() => import('./rich/RichEditor.tsx'))

type Props = {
  /** What is written: 「正文」. */
  name: string
  value: string
  onValue(value: string): void
  /** The height to begin with, in lines. */
  rows?: number
  /** By which call its pictures are sent. */
  pictureCall?: PictureCall
  placeholder?: string
} & Partial<
  Pick<ComponentProps<typeof RichEditor>, 'marks' | 'renderBox' | 'people' | 'onEditor' | 'isReadOnly' | 'hasSounds'>
>

export function RichInput({ rows = 8, pictureCall = 'system/auth/upload/pic', onValue, ...props }: Props) {
  const { attributes, clearErrors } = useField()
  return (
    <LoadBoundary what="编辑器" fallback={<Waiting rows={rows} />}>
      <RichEditor
        {...props}
        rows={rows}
        pictureCall={pictureCall}
        attributes={attributes}
        onValue={(value) => {
          clearErrors()
          onValue(value)
        }}
      />
    </LoadBoundary>
  )
}

const Waiting = ({ rows }: { rows: number }) => (
  <div className="border border-line-strong rounded-ctl bg-surface" aria-busy="true">
    {!useContext(RichPlaceContext) && <div className="h-11 md:h-10 bg-sunken border-b border-line rounded-t-ctl" />}
    <div className="p-4" style={{ minHeight: `${rows * 30}px` }}>
      <Block className="h-3.5 w-2/3" />
    </div>
  </div>
)
