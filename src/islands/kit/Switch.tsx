// A switch that takes effect immediately, without a save button.
import { SwitchButton, SwitchField } from 'react-aria-components/Switch'

type Props = {
  isOn: boolean
  onChange(isOn: boolean): void
  label: string
  isDisabled?: boolean
  isLabelShown?: boolean
}

export const Switch = ({ isOn, onChange, label, isDisabled = false, isLabelShown }: Props) => (
  <SwitchField isSelected={isOn} onChange={onChange} isDisabled={isDisabled} aria-label={label} className="inline-flex">
    <SwitchButton className="group inline-flex items-center gap-2 h-11 md:h-mini coarse:h-11 min-w-11 md:min-w-10 cursor-pointer data-[disabled]:opacity-60">
      <span className="w-9 h-5 rounded-full p-0.5 block bg-line-strong group-data-[selected]:bg-primary group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-focus transition-colors">
        <i className="block size-4 rounded-full bg-surface transition-transform group-data-[selected]:translate-x-4" />
      </span>
      {isLabelShown && label}
    </SwitchButton>
  </SwitchField>
)
