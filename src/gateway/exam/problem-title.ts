// What a question is called in a list: the beginning of its text.
import { cut } from '../../contract/cut.ts'
import { plainText } from '../../contract/plain-text.ts'

export const maxTitle = 60

/** '' where it is a picture alone. */
export const problemTitle = (html: string) => cut(plainText(html.slice(0, 2000).replace(/<[^<>]*$/, '')), maxTitle)
