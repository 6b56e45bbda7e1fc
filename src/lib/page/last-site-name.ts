// The site's name as a page last said it, for the pages of trouble: nothing may be fetched for these.
import { defaultSiteName } from '../../contract/site-name.ts'

let last: string = defaultSiteName

export const lastSiteName = () => last
export const rememberSiteName = (name: string) => {
  last = name
}
