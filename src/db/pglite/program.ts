// PGlite's machine code. Compiled once for all threads of this process: an engine that is opened again is there in half the time.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')
let compiled: Promise<WebAssembly.Module> | undefined

export const pgliteProgram = () => (compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes)))
