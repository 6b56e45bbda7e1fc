// Somebody in a list of people: picture, name, a small line, and at the right what can be done.
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'

type Props = {
  person: { bloggerId: number; bloggerName: string; headImgUrl: string }
  below: ReactNode
  children: ReactNode
}

export const Person = ({ person, below, children }: Props) => (
  <div className="flex items-center gap-3">
    <img
      src={paths.avatar(person.headImgUrl, person.bloggerName)}
      alt=""
      width="64"
      height="64"
      loading="lazy"
      className="size-9 rounded-full object-cover shrink-0 bg-sunken"
    />
    <div className="min-w-0 flex-1">
      <a href={paths.blogger(person.bloggerId)} className="block truncate max-md:py-3 font-medium hover:text-primary">
        {person.bloggerName}
      </a>
      <p className="truncate text-mini text-ink-3 num">{below}</p>
    </div>
    {children}
  </div>
)
