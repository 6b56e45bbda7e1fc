// Files of text as people have them: in whatever encoding they were saved, with whatever sign between the cells of a row.
import Papa from 'papaparse'

/** UTF-8 or UTF-16 by their marks; what is no UTF-8 is taken for GB 18030, as Chinese spreadsheets save CSV. */
export function textOfBytes(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The first rows of a CSV file, of whichever delimiter its first line has most. */
export function rowsOfCsv(text: string, preview: number): string[][] {
  const delimiter = [',', '\t', ';'].reduce((best, one) => (countIn(text, one) > countIn(text, best) ? one : best))
  return Papa.parse<string[]>(text, { delimiter, preview }).data
}

/** In the first line. */
const countIn = (text: string, delimiter: string) => {
  const end = text.slice(0, 2000).search(/[\r\n]/)
  return text.slice(0, end < 0 ? 2000 : end).split(delimiter).length
}
