// A calendar as text (RFC 5545): lines of at most 75 bytes, folded between characters; text escaped.

export type Event = {
  uid: string
  title: string
  begin: string
  end: string
  /** When it was changed last: ISO. */
  stamp: string
  description?: string
  url?: string
  /** Minutes before it begins. */
  alarm?: number
}

/** 3.3.11: backslash, semicolon, comma and line ends; other control characters are left out. */
export const escapedText = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const most = 75 // bytes of a line, its end aside

const encoder = new TextEncoder()
const bytesOf = (letter: string) => (letter < '\u0080' ? 1 : encoder.encode(letter).length)

/** 3.1: goes on in the next line after a space, never within a character. */
export function folded(line: string): string {
  const lines: string[] = []
  let [open, bytes] = ['', 0]
  for (const letter of line) {
    const size = bytesOf(letter)
    if (bytes + size > most) {
      lines.push(open)
      ;[open, bytes] = [' ', 1]
    }
    open += letter
    bytes += size
  }
  return [...lines, open].join('\r\n')
}

const time = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

export function calendar(name: string, events: readonly Event[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Xingtan//Plan//ZH', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    `NAME:${escapedText(name)}`,
    `X-WR-CALNAME:${escapedText(name)}`,
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    ...events.flatMap((event) => [
      ...['BEGIN:VEVENT', `UID:${event.uid}`, `DTSTAMP:${time(event.stamp)}`],
      ...[`DTSTART:${time(event.begin)}`, `DTEND:${time(event.end)}`, `SUMMARY:${escapedText(event.title)}`],
      ...(event.description ? [`DESCRIPTION:${escapedText(event.description)}`] : []),
      ...(event.url ? [`URL:${event.url}`] : []),
      ...(event.alarm
        ? [
            'BEGIN:VALARM',
            'ACTION:DISPLAY',
            `DESCRIPTION:${escapedText(event.title)}`,
            `TRIGGER:-PT${event.alarm}M`,
            'END:VALARM',
          ]
        : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
