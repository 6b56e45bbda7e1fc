// The words of settling in: steps, papers, events, and when an answer can be expected.

import type { Output } from '../../contract/calls.ts'
import { applicationVerbs } from '../../contract/user/application-verbs.ts'
import { paperKinds, settleEvents, settleStates } from '../../contract/user/settle.ts'
import { may } from '../../contract/verbs.ts'
import { dayInWords, workingDayAfter, workingDaysOf } from '../../lib/working-days.ts'

export type Audit = NonNullable<Output<'user/auth/lecturer/audit/view'>>
export type SettleType = Audit['settleType']

type Row = Parameters<typeof applicationVerbs.write>[0]

/** Before there is one. */
export const begun = { auditStatus: settleStates.draft, submitTime: null, passTime: null }

/** Whether its form is open: as a draft, or as a change of what was handed in. */
export const mayEdit = (row: Row) => may(applicationVerbs.write, row) || may(applicationVerbs.change, row)

/** The day by which an answer is promised. */
export const promisedDay = (submitTime: string, hours: number) =>
  dayInWords(workingDayAfter(submitTime, workingDaysOf(hours)))

export const paperNames: Record<number, string> = {
  [paperKinds.front]: '身份证人像面',
  [paperKinds.back]: '身份证国徽面',
  [paperKinds.certificate]: '教师资格证',
  [paperKinds.licence]: '营业执照',
  8: '身份证号',
  9: '信用代码',
}

export const eventNames: Record<number, string> = {
  [settleEvents.sent]: '提交申请',
  [settleEvents.agreed]: '机构同意',
  [settleEvents.declined]: '机构没有同意',
  [settleEvents.passed]: '平台通过',
  [settleEvents.refused]: '平台退回',
  [settleEvents.sentAgain]: '改好再次提交',
  [settleEvents.withdrawn]: '撤回',
  [settleEvents.changed]: '等待时改了内容',
  [settleEvents.ended]: '平台停了讲师身份',
}

const bad: number[] = [settleEvents.declined, settleEvents.refused, settleEvents.ended]
export const isBad = (eventType: number) => bad.includes(eventType)

/** What is written, by the fields of the call. */
export type Values = {
  lecturerName: string
  position: string
  lecturerEmail: string
  headImgUrl: string
  introduce: string
  idCardNo: string
  organizationId: number | null
  organizationName: string
  licenseNo: string
}

/** Numbers that are stored are not shown again: an empty one stays as it is. */
export const valuesOf = (audit: Audit | null): Values => ({
  lecturerName: audit?.lecturerName ?? '',
  position: audit?.position ?? '',
  lecturerEmail: audit?.lecturerEmail ?? '',
  headImgUrl: audit?.headImgUrl ?? '',
  introduce: audit?.introduce ?? '',
  idCardNo: '',
  licenseNo: '',
  organizationId: audit?.organizationId ?? null,
  organizationName: audit?.settleType === 'ORGANIZATION' ? audit.organizationName : '',
})

export type Step = { name: string; description: string; fields: Readonly<Record<string, string>> }

/** What each step asks for, by the fields that a refusal may name; the first is the mobile number. */
export const stepsOf = (settleType: SettleType): readonly Step[] => [
  { name: '手机号', description: '收验证码', fields: {} },
  settleType === 'LECTURER'
    ? {
        name: '你是谁',
        description: '姓名和任教情况',
        fields: { lecturerName: '姓名', position: '单位和职务', lecturerEmail: '邮箱', headImgUrl: '头像' },
      }
    : {
        name: '机构和负责人',
        description: '名称和联系人',
        fields: {
          organizationName: '机构全称',
          lecturerName: '负责人',
          position: '职务',
          lecturerEmail: '邮箱',
          headImgUrl: '标志',
        },
      },
  {
    name: '证件',
    description: settleType === 'LECTURER' ? '3 张照片，1 个号码' : '3 张照片，2 个号码',
    fields: {
      ...(settleType === 'LECTURER' ? {} : { licence: '营业执照', licenseNo: '统一社会信用代码' }),
      front: '身份证人像面',
      back: '身份证国徽面',
      idCardNo: '身份证号',
      ...(settleType === 'LECTURER' ? { certificate: '教师资格证', organizationId: '机构' } : {}),
    },
  },
  { name: '介绍', description: '主页上的那一段', fields: { introduce: '介绍' } },
  { name: '核对并提交', description: '约 1 分钟', fields: {} },
]

/** The step that asks for a field; the last one where none does. */
export const stepOfField = (steps: readonly Step[], field: string) => {
  const at = steps.findIndex(({ fields }) => field in fields)
  return at < 0 ? steps.length : at + 1
}
