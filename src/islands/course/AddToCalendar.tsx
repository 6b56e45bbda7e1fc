// Adds a live lesson to the user's calendar by an .ics file.

import { calendar } from '../../lib/feeds/calendar.ts'
import { button } from '../../lib/page/buttons.ts'
import { siteName } from '../../lib/page/site-name.ts'
import { Icon } from '../kit/Strokes.tsx'

type Props = { name: string; courseName: string; beginTime: string; endTime: string; place: string }

function calendarFile({ name, courseName, beginTime, endTime, place }: Props) {
  const url = location.origin + place
  return calendar(`${siteName()}直播`, [
    {
      uid: `${beginTime.replace(/\D/g, '')}${place}@${location.host}`,
      title: `直播：${name}`,
      description: `${courseName} ${url}`,
      url,
      begin: beginTime,
      end: endTime,
      stamp: new Date().toISOString(),
      alarm: 30,
    },
  ])
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
