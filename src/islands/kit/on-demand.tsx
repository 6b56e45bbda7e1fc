// Dialogs that are loaded when they open for the first time.
import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '../../lib/stores/toasts.ts'

/**
 * A component that loads itself when it is rendered, again after a failure.
 * `whenFailed` closes the dialog that did not load, and says so where somebody waits for it.
 */
export function onDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  whenFailed: (props: P) => void,
): ComponentType<P> {
  let View: ComponentType<P> | undefined
  return function OnDemand(props) {
    const [, setLoaded] = useState(Boolean(View))
    useEffect(() => {
      if (View) return
      let isHere = true
      load().then(
        (module) => {
          View = module.default
          if (isHere) setLoaded(true)
        },
        () => {
          if (isHere) whenFailed(props)
        },
      )
      return () => {
        isHere = false
      }
    }, [])
    return View ? <View {...props} /> : null
  }
}

export const notLoaded = '没有载入，请检查网络后再试'

/** The same for a dialog with `onClose`. */
export const dialogOnDemand = <P extends { onClose(): void }>(load: () => Promise<{ default: ComponentType<P> }>) =>
  onDemand(load, ({ onClose }: P) => {
    toast(notLoaded)
    onClose()
  })
