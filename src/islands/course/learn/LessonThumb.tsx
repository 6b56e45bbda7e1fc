// A small picture of a lesson in the outline.

import { periodTypes } from '../../../contract/enums/period-types.ts'
import type { IconName } from '../../../lib/art/icons.ts'
import { chineseNumber } from '../../../lib/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import { pigmentsOf, type SlideOf } from './Slide.tsx'

/** By periodType; films and live lessons are drawn. */
const icons: Record<number, IconName> = {
  [periodTypes.document]: 'file',
  [periodTypes.resource]: 'dl',
  [periodTypes.imageText]: 'text',
  [periodTypes.exam]: 'pen',
  [periodTypes.audio]: 'vol',
}

/** For the eye alone: the number of the lesson in the colours of the course's cover, or what kind of lesson it is. */
export function LessonThumb({ course, n, periodType }: { course: SlideOf['course']; n: number; periodType: number }) {
  const icon = icons[periodType]
  if (icon)
    return (
      <span className="w-16 h-9 rounded-[3px] shrink-0 grid place-items-center bg-dai-800 text-dai-200">
        <Icon name={icon} className="size-4" />
      </span>
    )
  const [ground, far, mid, near, sun, ink] = pigmentsOf(course)
  const number = chineseNumber(n)
  const isLeft = n % 2 === 1
  return (
    <svg viewBox="0 0 64 36" aria-hidden="true" className="w-16 h-9 rounded-[3px] shrink-0">
      <path d="M0 0h64v36H0z" fill={ground} />
      <circle cx={isLeft ? 47 : 17} cy="13" r="7.5" fill={sun} />
      <path d="M0 29q16-9 32-3t32-4v14H0z" fill={far} />
      <path d="M0 32q20-6 36-2t28-2v8H0z" fill={mid} />
      <path d="M0 33h64v3H0z" fill={near} />
      <text
        x={isLeft ? 20 : 44}
        y="26"
        textAnchor="middle"
        fontSize={number.length > 1 ? 15 : 22}
        fill={ink}
        className="font-song font-bold"
      >
        {number}
      </text>
    </svg>
  )
}
