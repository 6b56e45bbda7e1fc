// For `npm run prove -- reach`: which sources each script of the build was made of, in dist/modules.<environment>.json.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A plugin of Vite. */
export const modulesOfBuild = {
  name: 'modules-of-build',
  apply: 'build',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const own = ({ moduleIds }) => [
      ...new Set(moduleIds.map((id) => relative('.', id.split('?')[0])).filter((id) => /^(src|public)\//.test(id))),
    ]
    const modules = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, own(chunk)]))
    writeFileSync(`dist/modules.${this.environment.name}.json`, JSON.stringify(modules))
  },
}
