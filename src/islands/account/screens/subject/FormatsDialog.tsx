// Which files of questions are read, what they bring, and what of them is told instead.
import { Dialog } from '../../../kit/Dialog.tsx'

const formats = [
  {
    name: 'Word 试卷（docx）',
    held: '大题和题号（Word 自动编的号也认）、选项、答案、解析、公式、图片、表格、上标下标、加点字和画线的词、脚注；修订按接受算',
    told: '画出来的图形、图表、公式编辑器（MathType）的公式：那一题要改；批注、隐藏的字、页眉页脚：列出来',
  },
  {
    name: '表格（xlsx、xls、et、ods、CSV）',
    held: '模板里的各列，列的先后、多几列都行；格子里看到什么就是什么：日期、百分数、上标下标、合并的格子',
    told: '贴在格子上的图片、批注、没有「题干」的表、认不出的列：列出来',
  },
  {
    name: '粘贴的文字（Word、网页、AI 写的题）',
    held: '大题和题号、选项、题后或卷末的答案、解析、材料和它的小题、$…$ 里的公式',
    told: '文字里没有的图片和公式；看不懂的行写在那一题里',
  },
  {
    name: 'Moodle XML',
    held: '选择、判断、填空、简答、文件题，连同图片、录音、公式、分值、标签',
    told: '数值、配对、完形等题型：那一题要改；得一部分分的选项：写在那一题里',
  },
  {
    name: 'QTI 2.1、2.2、3.0（xml、zip）',
    held: '选择、填空、简答、材料和小题，连同表格、图片、录音、公式、分值',
    told: '视频、画图、连线、排序、数字现算的题：那一题要改',
  },
  {
    name: 'Canvas、Common Cartridge（zip、imscc）',
    held: '选择、判断、一个空的填空、简答，连同图片、公式、分值',
    told: '配对、数值、几个空的题：那一题要改；整门课的网页、文件和测验，在课程的「导入课程包」里一起导入',
  },
  {
    name: 'GIFT、Aiken（txt）',
    held: '选择、判断、填空、简答，带标签和解析',
    told: '配对、数值题：那一题要改；得一部分分的答案：写在那一题里',
  },
] as const

export default function FormatsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="哪些文件能导入" isOpen onClose={onClose}>
      <p className="text-mini text-ink-2">先试读，不写进题库；带不进来的不会悄悄丢掉，都在试读的结果里说明。</p>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {formats.map(({ name, held, told }) => (
          <div key={name} className="py-3">
            <dt className="font-medium">{name}</dt>
            <dd className="mt-1 text-mini text-ink-2">{held}。</dd>
            <dd className="mt-1 text-mini text-ink-3">带不进来的：{told}。</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
