// The kinds of field that carry controls of their own size: pictures and texts in HTML (fields.tsx has the others).
import { plain } from '../../lib/plain.ts'
import type { FieldKind } from './fields.tsx'
import { PictureInput } from './PictureInput.tsx'
import type { PictureCall } from './picture-file.ts'
import { RichInput } from './RichInput.tsx'

const same = <V,>(value: V) => value

type Picture = { hint?: string; isLong?: boolean; purpose?: 1 | 2 | 3 }
/** `name`: what is written, if not its label. */
type Rich = { hint?: string; isRequired?: boolean; rows?: number; name?: string; placeholder?: string }

/** By which call pictures are sent: an operator's or a person's own. */
const mediaFieldsBy = (call: PictureCall) => ({
  /** An uploaded picture, or none; `look` are the classes of its preview. */
  picture: (label: string, look: string, { purpose = 3, ...options }: Picture = {}): FieldKind<string, string> => ({
    label,
    fresh: '',
    toTyped: same,
    toValue: same,
    isGroup: true,
    control: ({ value, onValue }) => (
      <PictureInput name={label} look={look} value={value} onValue={onValue} call={call} purpose={purpose} />
    ),
    ...options,
  }),

  /** A text with headings, lists, pictures and tables; it is HTML. */
  rich: (label: string, { rows, name = label, placeholder, ...options }: Rich = {}): FieldKind<string, string> => ({
    label,
    fresh: '',
    toTyped: same,
    toValue: same,
    say: (html) => plain(html, 100_000),
    isLong: true,
    control: ({ value, onValue }) => (
      <RichInput
        name={name}
        value={value}
        onValue={onValue}
        pictureCall={call}
        {...(rows && { rows })}
        {...(placeholder && { placeholder })}
      />
    ),
    ...options,
  }),
})

export const mediaField = mediaFieldsBy('system/admin/upload/pic')
export const ownMediaField = mediaFieldsBy('system/auth/upload/pic')
