// Times as people type them into a datetime-local field, in Beijing.
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** An instant (ISO 8601) as the field's value: 2026-11-22T19:30. */
export const localOf = (instant: string) => dayjs.utc(instant).utcOffset(8).format('YYYY-MM-DDTHH:mm')

/** The field's value as an instant; empty where it is no time. */
export function instantOf(local: string): string {
  const time = Date.parse(`${local}:00+08:00`)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}
