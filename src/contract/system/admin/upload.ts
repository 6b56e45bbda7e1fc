// Pictures that operators upload.
import { call } from '../../call.ts'
import { picture } from '../upload.ts'

export const adminUploadCalls = {
  'system/admin/upload/pic': call({
    summary: 'The same for operators: logo, covers, adverts',
    right: 'all',
    deed: '传了图片',
    ...picture,
  }),
}
