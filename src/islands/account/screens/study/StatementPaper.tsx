// A statement as it looks on paper: A4 upright. Printing shows the sheet alone (print.css).
import { printedDay } from '../../../../contract/beijing.ts'
import { creditHours } from '../../../../lib/format.ts'
import { PaperFacts, PaperNote, PaperSheet, Seal } from '../../../kit/PaperSheet.tsx'
import type { StatementView } from './statement.tsx'

type Issued = NonNullable<StatementView['issued']>

/** Without `issued` it is a preview: no number, no seal. */
export function StatementPaper({ statement, issued }: { statement: StatementView['draft']; issued: Issued | null }) {
  const { year, begin, end, realName, schoolName, subject, seconds, courseList, monthList } = statement
  const lastMonth = Number(end.slice(5, 7))
  return (
    <PaperSheet
      label={`${year} 年继续教育学时证明`}
      issuer={issued?.issuer ?? '预览'}
      number={issued ? `编号 ${issued.statementNo}` : '还没有开具，没有编号'}
      title="继续教育学时证明"
      below={`${year} 年度，${dayText(begin)}至 ${dayText(end)}`}
    >
      <PaperFacts
        list={[
          ['姓名', realName || '（待填）'],
          ['单位', schoolName || '—'],
          ['任教', subject || '—'],
          ['学时', creditHours(seconds)],
        ]}
      />
      <p className="mt-6 print:mt-3 text-[16px] leading-8 print:leading-7 indent-[2em]">
        兹证明{realName || '（姓名）'}老师在上述期间参加本平台网络研修，学习 {courseList.length}{' '}
        门课程，计入继续教育学时{' '}
        <b className="num text-[20px] border-b-2 border-apricot-400 px-1">{creditHours(seconds)}</b> 学时。明细如下：
      </p>
      <table className="mt-5 print:mt-3 w-full text-[13px] leading-5 num border-y border-dai-700">
        {/* printed on each page: from the second on it says whose statement the page belongs to */}
        <thead>
          {issued && (
            <tr className="hidden print:table-row text-[12px] text-[#5d6d70]">
              <td colSpan={5} className="pb-1">
                {realName}，{year} 年继续教育学时证明，编号 {issued.statementNo}
              </td>
            </tr>
          )}
          <tr className="border-b border-dai-700 text-left text-[#415255]">
            <th scope="col" className="py-2 pr-3 font-normal">
              课程
            </th>
            <th scope="col" className="py-2 pr-3 font-normal max-md:not-print:hidden">
              主讲
            </th>
            <th scope="col" className="py-2 pr-3 font-normal max-md:not-print:hidden">
              学习起止
            </th>
            <th scope="col" className="py-2 pr-3 font-normal text-right">
              进度
            </th>
            <th scope="col" className="py-2 font-normal text-right">
              学时
            </th>
          </tr>
        </thead>
        <tbody>
          {courseList.map((course) => (
            <tr key={course.courseId} className="border-b border-dai-200 align-top break-inside-avoid">
              <th scope="row" className="py-2 print:py-1.5 pr-3 font-normal text-left">
                {course.courseName}
                {course.certificateNo && (
                  <span className="block text-[12px] leading-4 text-[#5d6d70]">证书 {course.certificateNo}</span>
                )}
              </th>
              <td className="py-2 print:py-1.5 pr-3 max-md:not-print:hidden">{course.lecturerName}</td>
              <td className="py-2 print:py-1.5 pr-3 whitespace-nowrap max-md:not-print:hidden">
                {course.begin.slice(5)} 至 {course.end.slice(5)}
              </td>
              <td className="py-2 print:py-1.5 pr-3 text-right">{Math.round(course.progress)}%</td>
              <td className="py-2 print:py-1.5 text-right font-medium">{creditHours(course.seconds)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="print:table-row-group">
          <tr className="font-medium">
            <th scope="row" className="py-2 print:py-1.5 pr-3 text-left">
              合计
            </th>
            <td className="max-md:not-print:hidden" />
            <td className="max-md:not-print:hidden" />
            <td />
            <td className="py-2 print:py-1.5 text-right">{creditHours(seconds)}</td>
          </tr>
        </tfoot>
      </table>
      <div className="break-inside-avoid">
        <p className="mt-6 print:mt-4 text-[13px] text-[#415255]">按月，学时</p>
        <ul className="mt-1 grid grid-cols-6 md:grid-cols-12 print:grid-cols-12 border-l border-t border-dai-200 text-[13px] num text-center">
          {monthList.map((seconds, n) => (
            <li key={n} className="border-r border-b border-dai-200">
              <span className="block py-1 text-[#5d6d70] border-b border-dai-200">{n + 1} 月</span>
              <span className="block py-1">{n < lastMonth && seconds ? creditHours(seconds) : '—'}</span>
            </li>
          ))}
        </ul>
      </div>
      {issued && <Proof issued={issued} />}
      <PaperNote>
        学时按课程核定，不超过课程标明的学时：视频、直播按实际观看的时间，45 分钟计 1
        学时；文档、图文按读过的页数、字数。各行四舍五入，合计由总时长算出。
      </PaperNote>
    </PaperSheet>
  )
}

const dayText = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日`

const Proof = ({ issued }: { issued: Issued }) => (
  <div className="mt-8 print:mt-4 flex flex-wrap items-end gap-4 break-inside-avoid">
    <svg
      viewBox={`0 0 ${issued.qrSize} ${issued.qrSize}`}
      role="img"
      aria-label={`查验地址的二维码：${issued.verifyUrl}`}
      className="size-24 shrink-0 bg-white"
    >
      <path d={issued.qrPath} fill="#000" shapeRendering="crispEdges" />
    </svg>
    <p className="text-[13px] leading-6 min-w-0 flex-1 basis-52 break-all num">
      <span className="block">扫码或打开下面的地址查验，内容以查验页为准</span>
      <span className="block text-[#5d6d70]">{issued.verifyUrl}</span>
    </p>
    <p className="relative text-right pt-16 pr-2">
      <Seal name={issued.issuer} use="学时专用章" className="absolute right-0 -top-4 size-32" />
      <b className="relative block font-song text-[16px]">{issued.issuer}</b>
      <span className="relative num text-[14px]">{printedDay(issued.issueTime)}</span>
    </p>
  </div>
)
