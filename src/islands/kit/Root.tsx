// The root of an app's screens: sets the locale of the controls.
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

export const Root = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="zh-CN">
    {/* react-aria adds a style element, which the content security policy forbids, unless this id exists; kit.css has its rule */}
    <span id="react-aria-pressable-style" hidden />
    {children}
  </I18nProvider>
)
