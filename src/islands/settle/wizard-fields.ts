// What the steps of an application ask for, of a lecturer and of an organization; and what is sent of it.
import { field } from '../kit/fields.tsx'
import { ownMediaField } from '../kit/media-fields.tsx'
import type { CallFields } from '../kit/Rows.tsx'
import type { Audit, SettleType, Values } from './settling-labels.ts'

export const save = 'user/api/lecturer/audit/save'

/** `audit`: as it is stored, with the beginnings of its numbers. */
export type Known = Values & { audit: Audit | null }
type Fields = CallFields<typeof save, Known>

const off = { maxLength: 50, autoComplete: 'off' }

const personOf = (names: { lecturerName: string; nameHint: string; position: string; example: string; head: string }) =>
  ({
    lecturerName: field.line(
      names.lecturerName,
      { maxLength: 30, autoComplete: 'name' },
      { isRequired: true, hint: names.nameHint },
    ),
    position: field.line(names.position, { ...off, placeholder: names.example }, { isRequired: true }),
    lecturerEmail: field.line(
      '邮箱',
      { maxLength: 100, autoComplete: 'email', inputMode: 'email' },
      { hint: '选填。短信收不到时，教务用它联系你' },
    ),
    headImgUrl: ownMediaField.picture(names.head, 'size-20', {
      hint: '选填，会显示在主页；不传就按名字画一个',
      purpose: 1,
    }),
  }) satisfies Fields

export const person: Record<SettleType, Fields> = {
  LECTURER: personOf({
    lecturerName: '姓名',
    nameHint: '身份证上的姓名，会显示在讲师主页和证书上',
    position: '单位和职务',
    example: '例如 北湖中学 初中数学教师',
    head: '头像',
  }),
  ORGANIZATION: {
    organizationName: field.line('机构全称', off, { isRequired: true, hint: '和执照上的一样，会显示在机构主页' }),
    ...personOf({
      lecturerName: '负责人姓名',
      nameHint: '管理这个账户的人，身份证上的姓名',
      position: '负责人职务',
      example: '例如 教研部主任',
      head: '标志',
    }),
  },
}

const ofNumber = { maxLength: 18, autoComplete: 'off', className: 'num' }
const stored = (number: string) => `已存 ${number}，不改就空着`

export const licenseNumber: Fields = {
  licenseNo: {
    ...field.line('统一社会信用代码', ofNumber),
    hint: ({ audit }) =>
      audit?.licenseNo ? stored(audit.licenseNo) : '18 位，在执照右上角；加密存放，存好后只露前 6 位',
  },
}

export const idNumber: Fields = {
  idCardNo: {
    ...field.line('身份证号', ofNumber),
    hint: ({ audit }) => (audit?.idCardNo ? stored(audit.idCardNo) : '18 位；加密存放，存好后只露前 6 位'),
  },
}

const introductionOf = (label: string): Fields => ({
  introduce: ownMediaField.rich(label, {
    isRequired: true,
    hint: '写可以查证的经历：教了几年、带过什么、得过什么。通过以后随时能改，不用再审。',
    name: '介绍',
    rows: 10,
  }),
})

export const introduction: Record<SettleType, Fields> = {
  LECTURER: introductionOf('个人介绍'),
  ORGANIZATION: introductionOf('机构介绍'),
}

const withoutBlanks = (number: string) => number.normalize('NFKC').replace(/\s/g, '')

/** The fields of one step, of all with 0. */
export function written(values: Values, step: number, isLecturer: boolean, wasChecked = false) {
  const is = (n: number) => step === 0 || step === n
  const { lecturerName, position, lecturerEmail, headImgUrl, organizationName, organizationId } = values
  const { introduce } = values
  return {
    ...(is(2) && { lecturerName, position, lecturerEmail, headImgUrl, ...(!isLecturer && { organizationName }) }),
    ...(is(3) && {
      idCardNo: withoutBlanks(values.idCardNo),
      ...(!isLecturer && { licenseNo: withoutBlanks(values.licenseNo) }),
      ...(isLecturer && !wasChecked && { organizationId }),
    }),
    ...(is(4) && { introduce }),
  }
}
