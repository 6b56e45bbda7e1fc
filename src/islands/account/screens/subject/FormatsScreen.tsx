// What teachers may bring in, and take out again: which files are read, what they bring, and what of them is told instead.
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Section } from '../../../kit/Section.tsx'

/** `told`: what does not come along, and where that is said. */
type Format = { name: string; held: string; told: string }
type Group = { title: string; description: string; lack?: string; formats: readonly Format[] }

const groups: readonly Group[] = [
  {
    title: '试题',
    description: '题库管理 → 导入试题。先试读，不写进题库；带不进来的都在试读的结果里说明，不会悄悄丢掉',
    formats: [
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
    ],
  },
  {
    title: '导出的试题',
    description: '题库管理 → 导出。存不下的题，存文件以前会逐题列出来',
    lack: '存不下的：',
    formats: [
      { name: '表格（xlsx）', held: '题的全部内容，改好能原样导回来', told: '没有' },
      { name: 'Word（docx）', held: '打印和改都方便，公式是 Word 自己的公式', told: '文件题；录音只留名字' },
      { name: 'Moodle XML', held: '连同图片和录音', told: '几个空的填空题；难度、要点' },
      {
        name: 'Common Cartridge 1.3',
        held: 'Canvas、Sakai、Brightspace 都收',
        told: '几个空的填空题、文件题；难度、标签',
      },
      { name: 'QTI 2.2', held: '连同图片和录音、材料和小题', told: '文件题；难度、标签' },
      { name: 'GIFT', held: '一个文本文件', told: '几个空的填空题、文件题、图片；分值、难度' },
    ],
  },
  {
    title: '课程',
    description: '课程管理 → 导入课程包。先看清单，再建成草稿',
    formats: [
      {
        name: '本站的课程包（zip）',
        held: '章节、课时、文件、图文、字幕和要点，导出再导入不变',
        told: '测验、学员、直播的时间',
      },
      {
        name: 'Common Cartridge、Canvas、Moodle 的 IMS 包（zip、imscc）',
        held: '大纲、网页、文件、链接；测验进题库，建成没有发布的卷子',
        told: 'SCORM 课件、外部工具、包里没有的图片和视频：在清单里逐条列出来',
      },
      {
        name: '大纲（粘贴、表格、txt、OPML）',
        held: '第一章、一、1. 1.1、Ⅰ、A. 和缩进、# 标题、表格里的列，都分得出章和课时',
        told: '章以上和课时以下的层级：按行说明',
      },
    ],
  },
  {
    title: '学员名单',
    description: '班级管理 → 添加学员。先核对：谁能加、谁已经在班里、哪个号码不对',
    formats: [
      {
        name: '表格或粘贴的文字',
        held: '手机号和姓名，列名怎么写都行；有空格、横线、+86 的号码也认',
        told: '写错的号码、一格里的两个号码、重复的人：留在核对的结果里；超过 20 个字的姓名末尾写成 …',
      },
    ],
  },
  {
    title: '视频和字幕',
    description: '在课时里选择文件；要转换的，可以离开，做完会自动放好',
    formats: [
      {
        name: '视频（MP4、MOV、MKV、WebM、AVI、FLV、WMV 等）',
        held: '手机、浏览器、录屏软件录的都行',
        told: '损坏的文件会说坏在第几秒；只有声音的，请放进音频课时',
      },
      {
        name: '字幕（SRT、VTT）',
        held: '各种编码；可以整体提前推后，也可以一行一行改',
        told: '颜色和位置；时间读不出来的行按行号列出来',
      },
    ],
  },
]

/** `?view=formats` of the question banks. */
export default function FormatsScreen() {
  return (
    <>
      <PageHead
        title="哪些文件能导入"
        crumb={{ name: '题库管理', href: paths.account('subject') }}
        description="试题、课程、名单、视频和字幕：认哪些文件，带进来什么，什么带不进来"
      >
        <LinkButton kind="primary" size="default" icon="ul" href={paths.account('subject', { view: 'import' })}>
          导入试题
        </LinkButton>
      </PageHead>
      {groups.map(({ title, description, lack = '带不进来的：', formats }) => (
        <Section key={title} title={title} description={description}>
          <dl className="mt-3 divide-y divide-line border-t border-line">
            {formats.map(({ name, held, told }) => (
              <div key={name} className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[14rem_1fr_1fr] md:px-6">
                <dt className="font-medium">{name}</dt>
                <dd className="text-mini text-ink-2">{held}</dd>
                <dd className="text-mini text-ink-3">
                  {lack}
                  {told}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </>
  )
}
