// The cover of a course in a table row.
import { type Covered, glyphSide } from '../../lib/art/art-keys.ts'
import { paths } from '../../lib/paths.ts'

type Props = {
  course: Covered
  className?: string
}

/** In a narrower frame the drawn character stays whole. */
const crops = { left: 'object-left', right: 'object-right' }

export const Cover = ({ course, className = 'w-12 h-[27px]' }: Props) => (
  <img
    src={paths.cover(course)}
    alt=""
    width="320"
    height="180"
    loading="lazy"
    className={`rounded-[3px] object-cover shrink-0 bg-sunken ${course.courseLogo ? '' : crops[glyphSide(course.id)]} ${className}`}
  />
)
