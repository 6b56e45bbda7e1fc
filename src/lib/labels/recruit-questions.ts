// What colleagues ask before they apply to teach here.
import { yuan } from '../format.ts'
import type { Recruit } from '../models.ts'

export const recruitQuestions = ({ rates, minExtract }: Pick<Recruit, 'rates' | 'minExtract'>) => [
  {
    question: '在职教师可以入驻吗',
    answer: '可以。这里的课只给教师研修用，不面向中小学生。学校要求报备的，请先按学校的规定办。',
  },
  {
    question: '课的版权归谁',
    answer: '归你。课程由你上架，也可以由你下架；已经买课的学员在有效期内仍能学完。',
  },
  {
    question: '没有录课设备怎么办',
    answer: '用手机就能录。也可以先开图文课：只要写，不用录。',
  },
  {
    question: '收入怎么拿到手',
    answer: `每一笔订单的份额都在讲师中心的收益里。满 ${yuan(minExtract)} 就能申请提现，打到你绑定的银行卡。`,
  },
  {
    question: '我属于一家机构，怎么分',
    answer: `你得 ${rates.lecturerOfOrganization}%，机构得 ${rates.organization}%。机构用自己的名义开课时，只算一份 ${rates.lecturer}%。`,
  },
  {
    question: '审核没有通过怎么办',
    answer: '审核意见会写明要补什么。改好之后可以再次提交。',
  },
]
