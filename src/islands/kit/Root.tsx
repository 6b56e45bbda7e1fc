// Around an area's screens: the language of the controls.
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

export const Root = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="zh-CN">
    {/* react-aria would write a style element, which the policy forbids, unless one of this id is there; kit.css has its rule */}
    <span id="react-aria-pressable-style" hidden />
    {children}
  </I18nProvider>
)
