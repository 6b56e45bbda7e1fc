// node scripts/foreign-examples.mjs [--whole] DIR...: how the readers of questions take examples of others: clone the repositories that
// docs/imports.md names, and give their folders. Prints a table; --whole prints what became of each question, to be compared by hand. What a
// package has beside an item is packed with it, as the browser would have it. Needs a Node that reads TypeScript, no server.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { zipSync } from 'fflate'
import { CallError } from '../src/contract/codes.ts'
import { placeOf } from '../src/gateway/exam/import/draft.ts'
import { draftsOf, textOfFile } from '../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../src/gateway/exam/import/read-problem.ts'
import { FileFault, sourceOf } from '../src/islands/account/screens/subject/import-file.ts'

const isWhole = process.argv.includes('--whole')
const folders = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/** What a browser takes; the manifests and test plans of packages say what they are. */
const isExample = (name) => /\.(?:xml|txt|gift|qti)$/.test(name) && !/^(?:imsmanifest\.xml|README)/.test(name)

const upload = async (kind, { name }) =>
  `/upload/example/${name.replace(/[^\w.]/g, '_')}.${kind === 'picture' ? 'webp' : 'mp3'}`

/** Pictures, sounds, and passages that items share. */
const named = /\s(?:src|data|uri)\s*=\s*["']([^"'#?]+)|<[\w:-]*stimulus-ref\b[^<>]*\shref="([^"]+)/g

/** The item with what it names and lies below its folder or beside it. */
function packageOf(path, root) {
  const files = {}
  const take = (file) => {
    files[relative(root, file)] = new Uint8Array(readFileSync(file))
    for (const [, media, passage] of readFileSync(file, 'utf8').matchAll(named)) {
      const other = resolve(dirname(file), media ?? passage)
      const isThere = other.startsWith(root) && statSync(other, { throwIfNoEntry: false })?.isFile()
      if (isThere && !files[relative(root, other)]) take(other)
    }
  }
  take(path)
  return new File([zipSync(files)], `${basename(path)}.zip`)
}

async function sourceAt(path, root) {
  const text = readFileSync(path, 'utf8')
  const isOfPackage = /\.(?:xml|qti)$/.test(path) && !/<quiz\b/.test(text)
  return sourceOf(isOfPackage ? packageOf(path, root) : new File([text], basename(path)), { upload })
}

async function rowsOf(path, root) {
  try {
    const { format, body } = await sourceAt(path, root)
    const { drafts } = draftsOf(format, textOfFile(new Uint8Array(await body.arrayBuffer())))
    return readProblems(drafts).map((one) => {
      const notes = one.drafts.flatMap(({ notes = [] }) => notes)
      if ('problem' in one) return { how: 'taken', said: notes.join('；'), problem: one.problem }
      return { how: 'asked', said: `${placeOf(one.draft, one.fault.column)}：${one.fault.cause}。${one.fault.remedy}` }
    })
  } catch (error) {
    if (error instanceof FileFault || CallError.is(error)) return [{ how: 'refused', said: error.msg ?? error.message }]
    throw error
  }
}

const shown = ({ problemType, problemContent, optionList, answer, rule, analysis, score, childList }) =>
  JSON.stringify({ problemType, problemContent, optionList, answer, rule, analysis, score, childList }, undefined, 1)

const counts = { taken: 0, asked: 0, refused: 0 }
console.log('| File | | What is said |\n|---|---|---|')
for (const folder of folders) {
  const root = resolve(folder)
  const paths = readdirSync(root, { recursive: true }).map((name) => join(root, name))
  for (const path of paths.filter((one) => isExample(basename(one)) && statSync(one).isFile()).sort())
    for (const { how, said, problem } of await rowsOf(path, root)) {
      counts[how]++
      console.log(`| ${relative(root, path)} | ${how} | ${said.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`)
      if (isWhole && problem) console.log(shown(problem))
    }
}
console.log(
  `\n${Object.entries(counts)
    .map(([how, count]) => `${how} ${count}`)
    .join(', ')}`,
)
