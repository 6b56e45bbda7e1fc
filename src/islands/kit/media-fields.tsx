// The kinds of field that carry controls of their own size: pictures and texts in HTML (fields.tsx has the others).
import { plain } from '../../lib/plain.ts'
import type { FieldKind } from './fields.tsx'
import { PictureInput } from './PictureInput.tsx'
import { RichInput } from './RichInput.tsx'

const same = <V,>(value: V) => value

export const mediaField = {
  /** An uploaded picture, or none; `look` are the classes of its preview. */
  picture: (label: string, look: string, options: { hint?: string } = {}): FieldKind<string, string> => ({
    label,
    fresh: '',
    toTyped: same,
    toValue: same,
    isGroup: true,
    control: ({ value, onValue }) => <PictureInput name={label} look={look} value={value} onValue={onValue} />,
    ...options,
  }),

  /** A text with headings, lists, pictures and tables; it is HTML. */
  rich: (
    label: string,
    options: { hint?: string; isRequired?: boolean; rows?: number } = {},
  ): FieldKind<string, string> => ({
    label,
    fresh: '',
    toTyped: same,
    toValue: same,
    say: (html) => plain(html, 100_000),
    isLong: true,
    control: ({ value, onValue }) => (
      <RichInput
        name={label}
        value={value}
        onValue={onValue}
        pictureCall="system/admin/upload/pic"
        {...(options.rows && { rows: options.rows })}
      />
    ),
    ...options,
  }),
}
