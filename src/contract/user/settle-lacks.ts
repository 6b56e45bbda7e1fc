// What an application to settle in lacks before it can be handed in, for the form and for the call that takes it.
import { plainText } from '../plain-text.ts'
import { paperKinds } from './settle.ts'

const leastIntroduce = 20 // characters

export type SettleContent = {
  settleType: 'LECTURER' | 'ORGANIZATION'
  /** Its papers and numbers were looked at before: they are gone, and not asked for again. */
  wasChecked: boolean
  organizationName: string
  lecturerName: string
  position: string
  introduce: string
  hasIdCardNo: boolean
  hasLicenseNo: boolean
  /** Of the papers that are there. */
  kinds: readonly number[]
}

export type SettleLack = { path: string; msg: string }

/** In the order of the form. */
export function settleLacks(content: SettleContent): SettleLack[] {
  const { settleType, wasChecked, organizationName, lecturerName, position, introduce, kinds } = content
  const isLecturer = settleType === 'LECTURER'
  // who runs an organization that was approved need not be named again
  const isNamed = isLecturer || !wasChecked
  const has = (kind: number) => wasChecked || kinds.includes(kind)
  const lacks: [isMissing: boolean, path: string, msg: string][] = [
    [!isLecturer && !organizationName.trim(), 'organizationName', '请填写执照上的机构全称'],
    [isNamed && [...lecturerName.trim()].length < 2, 'lecturerName', '请填写身份证上的姓名'],
    [isNamed && !position.trim(), 'position', isLecturer ? '请填写学校、学段和学科' : '请填写职务'],
    [!isLecturer && !wasChecked && !content.hasLicenseNo, 'licenseNo', '请填写统一社会信用代码'],
    [!isLecturer && !has(paperKinds.licence), 'licence', '请上传营业执照或法人证书'],
    [!has(paperKinds.front), 'front', '请上传人像面'],
    [!has(paperKinds.back), 'back', '请上传国徽面'],
    [!wasChecked && !content.hasIdCardNo, 'idCardNo', '请填写身份证号'],
    [isLecturer && !has(paperKinds.certificate), 'certificate', '请上传教师资格证'],
    [plainText(introduce).length < leastIntroduce, 'introduce', `至少写 ${leastIntroduce} 个字，学员会在你的主页看到`],
  ]
  return lacks.flatMap(([isMissing, path, msg]) => (isMissing ? [{ path, msg }] : []))
}
