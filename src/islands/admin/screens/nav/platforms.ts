// What a navigation item or an advert is shown on.
import { clientTypes } from '../../../../contract/enums/client-types.ts'

export const platformChoices = [
  { value: clientTypes.pc, name: '电脑端' },
  { value: clientTypes.h5, name: '手机站' },
]
