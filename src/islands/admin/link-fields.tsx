// The fields that every link has: target window and visibility.
import { Field } from '../kit/Field.tsx'
import { Radio } from '../kit/Radio.tsx'
import { Switch } from '../kit/Switch.tsx'

type Target = '_self' | '_blank'

/** A page of this site, or one elsewhere. */
export const isAddress = (text: string) => /^(\/(?![/\\])|https?:\/\/)/.test(text)

export const OpensIn = ({ name, value, onValue }: { name: string; value: Target; onValue(value: Target): void }) => (
  <Field name={name} label="打开方式" isStacked isGroup>
    <Radio
      label="打开方式"
      options={[
        { value: '_self', name: '同窗口' },
        { value: '_blank', name: '新窗口' },
      ]}
      value={value}
      onValue={onValue}
    />
  </Field>
)

export const IsShown = ({ statusId, onValue }: { statusId: 0 | 1; onValue(statusId: 0 | 1): void }) => (
  <Switch label="在前台显示" isLabelShown isOn={statusId === 1} onChange={(isOn) => onValue(isOn ? 1 : 0)} />
)
