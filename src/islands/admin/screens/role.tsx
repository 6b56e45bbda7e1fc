// Roles and operators: who may do what, and who has which role.
import { useState } from 'react'
import { rightNames } from '../../../contract/system/rights.ts'
import { useCall } from '../../app/client.ts'
import { Button } from '../../kit/Button.tsx'
import { lineToCome, PageHead } from '../../kit/PageHead.tsx'
import { ScreenBody } from '../../list/ScreenBody.tsx'
import { Matrix } from './role/Matrix.tsx'
import { Operators } from './role/Operators.tsx'
import { RoleDialog } from './role/RoleDialog.tsx'

export default function RoleScreen() {
  const roles = useCall('system/admin/sys/role/list', {})
  const [isAdding, setAdding] = useState(false)
  const calls = roles.data?.callList.reduce((sum, { callNum }) => sum + callNum, 0)
  return (
    <>
      <PageHead
        title="角色与操作员"
        description={
          roles.data
            ? `${roles.data.list.length} 个角色，${rightNames.length} 项权利，${calls} 个接口；菜单和网关用的是同一张表`
            : lineToCome
        }
      >
        <Button kind="primary" icon="plus" onPress={() => setAdding(true)} isDisabled={!roles.data}>
          新角色
        </Button>
      </PageHead>
      <ScreenBody of={roles} what="角色">
        {(data) => (
          <>
            <Matrix {...data} />
            {isAdding && <RoleDialog roles={data.list} onClose={() => setAdding(false)} />}
          </>
        )}
      </ScreenBody>
      <section aria-labelledby="operators" className="mt-8">
        <h2 id="operators" className="text-h4 font-semibold -mb-3">
          操作员
        </h2>
        <Operators />
      </section>
    </>
  )
}
