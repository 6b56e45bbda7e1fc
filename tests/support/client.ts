// Around each file of tests of what runs in browsers. Files share their modules and what these hold, in an order that differs from run to
// run: so the overlays of react-aria, which look for a window where there is a document, are made before any test gives out that there is
// one, and what a file told its readers goes with it.
import 'react-aria-components/Dialog'
import 'react-aria-components/Modal'
import 'react-aria-components/Popover'
import { afterAll } from 'vitest'
import { $toasts, closeToast } from '../../src/lib/stores/toasts.ts'

afterAll(() => {
  for (const { id } of $toasts.get()) closeToast(id)
})
