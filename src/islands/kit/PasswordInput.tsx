// A password input with a button that shows its text.
import { useState } from 'react'
import { IconButton } from './Button.tsx'
import { TextInput } from './TextInput.tsx'

type Props = { value: string; onValue(value: string): void; isNew?: boolean }

export function PasswordInput({ isNew = false, ...input }: Props) {
  const [isShown, show] = useState(false)
  return (
    <span className="flex items-center gap-1">
      <TextInput
        {...input}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={128}
      />
      <IconButton
        icon="eye"
        label={isShown ? '隐藏密码' : '显示密码'}
        onPress={() => show(!isShown)}
        className={isShown ? '!text-primary' : ''}
      />
    </span>
  )
}
