// The types of .astro files, as `astro check` reads them, without those of the .ts files, which take it most of its time.
import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const require = createRequire(resolve('node_modules/@astrojs/check/dist/index.js'))
const { AstroCheck } = require('@astrojs/language-server')
const fileNames = globSync('src/**/*.astro').map((file) => resolve(file))
const { errors } = await new AstroCheck(process.cwd(), require.resolve('typescript')).lint({
  fileNames,
  logErrors: { level: 'hint' },
})
process.exit(errors ? 1 : 0)
