// The picture of a film that has none of its own: the lesson's title, then its points, beside the cover of its course.

import { pigments } from '../../../lib/art/art.ts'
import { coverKey, glyphSide, lookOf } from '../../../lib/art/art-keys.ts'
import { wrapped } from '../../../lib/art/poster.ts'
import type { Point } from '../../../lib/documents/captions.ts'
import { chineseNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'

export type SlideOf = { course: { id: number; courseName: string; categoryName: string }; title: string; place: string }
type Props = SlideOf & { points: readonly Point[] /** The spoken point; below 0 the title alone. */; on: number }

/** Those of the course's cover. */
export const pigmentsOf = (course: SlideOf['course']) => pigments[lookOf(coverKey(course).split('-')[1]!)!.palette]

const cut = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text

/** Text for the eye alone: what is said stands in the transcript. One drawing for every size. */
export function Slide({ course, title, place, points, on }: Props) {
  const [ground, , , , , ink] = pigmentsOf(course)
  const isTitle = on < 0
  const art = isTitle ? 384 : 470
  const lines = wrapped(title, isTitle ? 9 : 16, isTitle ? 3 : 1)
  return (
    <svg viewBox="0 0 640 360" aria-hidden="true" className="block size-full select-none" fill={ink}>
      <path d="M0 0h640v360H0z" fill="#fdfbf6" />
      <path d={`M${art} 0h${640 - art}v360h-${640 - art}z`} fill={ground} />
      <svg x={art} width={640 - art} height="360" aria-hidden="true">
        <image href={paths.cover(course)} x={glyphSide(course.id) === 'left' ? -art : 0} width="640" height="360" />
      </svg>
      <text x="36" y={isTitle ? 120 : 44} fontSize="14" opacity="0.8">
        {cut(course.courseName, 22)}
      </text>
      {lines.map((line, n) => (
        <text
          key={line}
          x="36"
          y={(isTitle ? 162 : 76) + n * 44}
          fontSize={isTitle ? 34 : 24}
          className="font-song font-bold"
        >
          {line}
        </text>
      ))}
      {isTitle ? (
        <text x="36" y={170 + lines.length * 40} fontSize="14" opacity="0.8">
          {place}
        </text>
      ) : (
        points.slice(0, on + 1).map((point, n) => (
          <g key={point.from} transform={`translate(36 ${124 + n * 48})`}>
            <circle cx="13" r="13" fill={n === on ? '#f59b3f' : ground} />
            <text x="13" y="4.5" fontSize="13" textAnchor="middle" className="font-song">
              {chineseNumber(n + 1)}
            </text>
            <text x="40" y="3" fontSize="18" className={n === on ? 'font-bold' : undefined}>
              {cut(point.title, 21)}
            </text>
            <text x="40" y="21" fontSize="12" opacity="0.75">
              {cut(point.detail, 32)}
            </text>
          </g>
        ))
      )}
    </svg>
  )
}
