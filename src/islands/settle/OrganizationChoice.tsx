// Under which organization a lecturer wants to teach: none, or one that is found by its name and asked first.

import { useState } from 'react'
import { useCall } from '../app/client.ts'
import { Card } from '../kit/Card.tsx'
import { Field } from '../kit/Field.tsx'
import { Block, QueryState } from '../kit/QueryState.tsx'
import { Radio } from '../kit/Radio.tsx'
import type { Option } from '../kit/Select.tsx'
import { Find } from '../kit/TextInput.tsx'

type Props = {
  value: number | null
  /** Of the one that was chosen before. */
  name: string
  onValue(organizationId: number | null): void
}

export function OrganizationChoice({ value, name, onValue }: Props) {
  const [isAsked, setAsked] = useState(value !== null)
  const [find, setFind] = useState('')
  const rates = useCall('user/api/recruit/view', {}).data?.rates
  const list = useCall(
    'user/api/organization/list',
    { organizationName: find || undefined, pageSize: 12 },
    { isOff: !isAsked },
  )
  const shares = rates
    ? `，你分 ${rates.lecturerOfOrganization}%、机构 ${rates.organization}%；自己申请分 ${rates.lecturer}%`
    : ''
  return (
    <Field
      name="organizationId"
      label="你属于哪个机构"
      isGroup
      isStacked
      isLong
      hint={`挂在机构名下，课程先由机构看一遍${shares}。以后也能再加入。`}
    >
      <div className="space-y-2">
        <Radio
          label="要不要挂机构"
          options={[
            { value: 0, name: '不挂机构，自己申请' },
            { value: 1, name: '挂在一家机构名下，先等它同意' },
          ]}
          value={isAsked ? 1 : 0}
          onValue={(asked) => {
            setAsked(asked === 1)
            if (!asked) onValue(null)
          }}
        />
        {isAsked && (
          <Card pad="small" className="space-y-2">
            <Find label="机构名称" value={find} onFind={setFind} />
            <QueryState of={list} what="机构" skeleton={<Block className="h-16 w-full" />}>
              {({ list }) => {
                const options: Option<number>[] = list.map(({ id, organizationName }) => ({
                  value: id,
                  name: organizationName,
                }))
                const isListed = options.some((option) => option.value === value)
                const chosen: Option<number>[] = value !== null && !isListed && name ? [{ value, name }] : []
                return options.length + chosen.length ? (
                  <Radio<number>
                    label="机构"
                    options={[...chosen, ...options]}
                    value={value ?? undefined}
                    onValue={onValue}
                  />
                ) : (
                  <p className="text-ink-3">没有叫这个名字的机构。</p>
                )
              }}
            </QueryState>
          </Card>
        )}
      </div>
    </Field>
  )
}
