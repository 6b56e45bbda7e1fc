// Where the folder store of a world keeps its files.
import { basename, join } from 'node:path'

type Home = { home: string }

export const fileAt = ({ home }: Home, path: string) => join(home, 'uploads', path)
export const partsOf = ({ home }: Home) => join(home, 'uploads/.parts')
export const partAt = (w: Home, path: string) => join(partsOf(w), basename(path))
