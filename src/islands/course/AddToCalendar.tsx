// Adds a live lesson to the user's calendar by an .ics file.
import { button } from '../../lib/buttons.ts'
import { Icon } from '../kit/Strokes.tsx'

type Props = { name: string; courseName: string; beginTime: string; endTime: string; place: string }

const stamp = (instant: string) => `${instant.replace(/[-:]|\.\d+/g, '').slice(0, 15)}Z`
const escaped = (text: string) => text.replace(/[\\;,]/g, (character) => `\\${character}`)

function calendarFile({ name, courseName, beginTime, endTime, place }: Props) {
  const url = location.origin + place
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Xingtan//Live//ZH', 'BEGIN:VEVENT'],
    `UID:${stamp(beginTime)}${place}@${location.host}`,
    ...[`DTSTAMP:${stamp(new Date().toISOString())}`, `DTSTART:${stamp(beginTime)}`, `DTEND:${stamp(endTime)}`],
    ...[`SUMMARY:${escaped(`直播：${name}`)}`, `DESCRIPTION:${escaped(`${courseName} ${url}`)}`, `URL:${url}`],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:直播快开始了', 'TRIGGER:-PT30M', 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
}

/** Downloads the file; the event has a reminder half an hour before. */
export function AddToCalendar(lesson: Props) {
  function save() {
    const url = URL.createObjectURL(new Blob([calendarFile(lesson)], { type: 'text/calendar' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: `${lesson.name}.ics` })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
  return (
    <button type="button" onClick={save} className={`${button.line} h-lg px-5 max-md:flex-1`}>
      <Icon name="cal" />
      加入日历
    </button>
  )
}
