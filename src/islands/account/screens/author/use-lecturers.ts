// The lecturers of my organization, to choose from.
import { useStore } from '@nanostores/react'
import { $user } from '../../../../lib/stores/user.ts'
import { useCall } from '../../../app/client.ts'

/** `isOff`: who asks is no organization. */
export function useLecturers({ isOff = false } = {}) {
  const organizationId = useStore($user)?.organizationId ?? undefined
  const lecturers = useCall(
    'user/api/lecturer/list',
    { organizationId, pageSize: 100 },
    { isOff: isOff || !organizationId },
  )
  return lecturers.data?.list.map(({ id, lecturerName }) => ({ value: String(id), name: lecturerName }))
}
