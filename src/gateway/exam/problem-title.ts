// What a question is called in a list: the beginning of its text.
import { cut } from '../../contract/cut.ts'
import { htmlToText } from '../text/rich.ts'

export const maxTitle = 60

/** '' where it is a picture alone. */
export const problemTitle = (html: string) => cut(htmlToText(html.slice(0, 2000).replace(/<[^<>]*$/, '')), maxTitle)
