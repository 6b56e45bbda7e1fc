// The first screen of the account centre, by user type: /account.
import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { userTypes } from '../../../contract/enums/user-types.ts'
import { $user } from '../../../lib/stores/user.ts'

const LearnerToday = lazy(() => import('../today/LearnerToday.tsx'))
const LecturerToday = lazy(() => import('../today/LecturerToday.tsx'))
const OrganizationHome = lazy(() => import('./organization/home.tsx'))

export default function TodayScreen() {
  const user = useStore($user)
  if (!user) return null
  if (user.userType === userTypes.organization) return <OrganizationHome />
  return user.userType === userTypes.lecturer ? (
    <LecturerToday name={user.nickname} />
  ) : (
    <LearnerToday name={user.nickname} />
  )
}
