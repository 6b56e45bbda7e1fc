// The user's picture: upload, or reset to the generated one.
import { lazy } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import type { UserExt } from '../../../../lib/models.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { Button } from '../../../kit/Button.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { save } from './save.ts'

const Upload = lazy(async () => ({ default: (await import('../../../kit/Upload.tsx')).Upload }))

export function Face({ user }: { user: UserExt }) {
  const change = (headImgUrl: string) => save({ headImgUrl }).then(() => toast('头像更新成功'))
  const restore = () =>
    change('').catch((failure) => toast(CallError.is(failure) ? failure.msg : '没有恢复，请再试一次'))
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <img
        src={paths.avatar(user.headImgUrl, user.nickname)}
        alt="我的头像"
        width="192"
        height="192"
        className="size-24 rounded-full object-cover ring-1 ring-line bg-sunken"
      />
      <LoadBoundary what="上传" fallback={<span className="flex-1 basis-64 h-[84px]" />}>
        <Upload purpose={1} description="会裁成正方形" onDone={({ fileUrl }) => change(fileUrl)}>
          {user.headImgUrl && (
            <Button kind="ghost" onPress={restore}>
              恢复默认
            </Button>
          )}
        </Upload>
      </LoadBoundary>
    </div>
  )
}
