// The cover of a course in a table row.
import { paths } from '../../lib/paths.ts'

type Props = {
  course: { id: number; courseLogo: string; glyph: string; palette: string }
  className?: string
}

export const Cover = ({ course, className = 'w-12 h-[27px]' }: Props) => (
  <img
    src={paths.cover(course)}
    alt=""
    width="320"
    height="180"
    loading="lazy"
    className={`rounded-[3px] object-cover shrink-0 bg-sunken ${className}`}
  />
)
