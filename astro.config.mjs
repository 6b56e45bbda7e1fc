// How Astro builds the pages; src/server.ts serves what it built.
import { resolve } from 'node:path'
import node from '@astrojs/node'
import react from '@astrojs/react'
import locales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { inlineCodes } from './scripts/inline-codes.mjs'
import { modulesOfBuild } from './scripts/modules-of-build.mjs'
import { packedFiles } from './scripts/packed-files.mjs'
import { plainStyles } from './scripts/plain-styles.mjs'
import { staticBlocks } from './scripts/static-blocks.mjs'

/** Styles and the language of scripts are written as these read them. */
const oldest = ['chrome92', 'edge92', 'safari15.4', 'ios15.4', 'firefox91']

/** Beside the adapter's own entry, one that renders a bare request: dist/server/render.mjs. */
const renderEntry = {
  name: 'render-entry',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    this.emitFile({ type: 'chunk', id: './src/render.ts', fileName: 'render.mjs' })
  },
}

const clientTouch = {
  name: 'client-touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: './src/lib/page/client-touch.ts' }),
  },
}

/** What a page may load beside its own scripts and styles, whose hashes Astro adds. */
const directives = [
  "default-src 'self'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
]

/** What every page loads is one small file, not six. */
const everyPage = {
  name: 'page',
  test: /\/lib\/(page\/page|stores\/(look|online|toasts))\.ts|\/nanostores\/(atom|warn|effect|clean-stores)\//,
}

/** What a screen loads before anything is shown: the sources that it begins with. */
const menu = ['header/UserMenu.tsx']
const account = ['account/AccountApp.tsx', 'account/screens/today.tsx']
const learner = ['account/today/LearnerToday.tsx']
const lecturer = ['account/today/LecturerToday.tsx']
const office = ['admin/AdminApp.tsx', 'admin/screens/overview.tsx']
const room = ['exam/room/Room.tsx']
const lesson = ['course/learn/Learn.tsx']

/**
 * What several of them need is one file for all who need it, not one for each piece: a slow line waits for every file. A source goes to the
 * first of these groups of which all screens need it, so that no screen loads what only others use; what pages for readers have
 * too, `pieces`, stays free of the buttons of the kit, which are as much as all the rest.
 */
const sharedBy = {
  pieces: ({ isIn, isLight, isSmall }) =>
    isLight &&
    ((isIn(lesson) && (isIn(account) || (isIn(office) && !isIn(learner)))) ||
      (isSmall && [account, learner, menu, office, lesson].some(isIn))),
  live: ({ isIn }) => isIn(menu) && isIn(account) && isIn(room),
  kit: ({ isIn }) => isIn(account) && isIn(office) && (isIn(room) || isIn(lesson)),
  dates: ({ isIn }) => isIn(learner) && isIn(office) && isIn(lesson),
  frame: ({ isIn }) => isIn(office) && (isIn(account) || isIn(learner)),
  days: ({ isIn }) => isIn(learner) && isIn(lecturer),
  member: ({ isIn }) => isIn(menu),
  common: ({ isIn, isOfOffice }) => isIn(office) && !isOfOffice(),
  office: ({ isIn, isOfOffice }) => isIn(office) && isOfOffice(),
}
const isReact = /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|rolldown.runtime/
const isAria = /\/node_modules\/(react-aria|react-stately|@react-aria|@react-stately|react-aria-components)\//

/** What each set of sources is loaded with. */
const loadedWith = new Map()
function closureOf(ids, modules) {
  const key = ids.join()
  const found = loadedWith.get(key) ?? new Set(ids)
  if (!loadedWith.has(key))
    for (const id of found) for (const more of modules.getModuleInfo(id)?.importedIds ?? []) found.add(more)
  loadedWith.set(key, found)
  return found
}
const small = 750 // bytes of source

/** Whether only sources of that folder import it, whichever way. */
function isOnlyOf(folder, id, modules, seen = new Set()) {
  if (id.includes(folder) || seen.has(id)) return true
  seen.add(id)
  const { importers, dynamicImporters } = modules.getModuleInfo(id)
  const all = [...importers, ...dynamicImporters]
  return all.length > 0 && all.every((one) => isOnlyOf(folder, one, modules, seen))
}

const shared = Object.entries(sharedBy).map(([name, isOfGroup], at) => ({
  name(id, modules) {
    const isIn = (paths) => paths.some((path) => closureOf([resolve('src/islands', path)], modules).has(id))
    const { isEntry, dynamicImporters, code } = modules.getModuleInfo(id)
    if (isEntry || dynamicImporters.length) return null // a file of its own already
    const isLight = ![...closureOf([id], modules)].some((other) => isAria.test(other))
    const isSmall = code?.length < small && id.includes('/src/')
    const isOfOffice = () => isOnlyOf('/src/islands/admin/', id, modules)
    return isOfGroup({ id, isIn, isLight, isSmall, isOfOffice }) ? name : null
  },
  priority: 20 - at,
}))

/** Astro names the script of every page after its component and tag: sixty characters in each page. */
const entryFileNames = ({ name }) => `_astro/${name.startsWith('Page.astro') ? 'site' : '[name]'}.[hash].js`

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), clientTouch, packedFiles],
  session: false,
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  markdown: { syntaxHighlight: false }, // its inline styles do not go with the policy
  security: { csp: { directives } },
  vite: {
    plugins: [
      tailwind(),
      plainStyles,
      inlineCodes,
      staticBlocks,
      renderEntry,
      ...(process.env.REACH ? [modulesOfBuild] : []),
      { ...locales.vite({ locales: ['zh-CN'] }), enforce: 'pre' },
    ],
    worker: { format: 'es', plugins: () => [staticBlocks] },
    build: { assetsInlineLimit: 0, cssTarget: oldest },
    environments: {
      client: {
        build: {
          target: oldest,
          rolldownOptions: {
            output: {
              entryFileNames,
              codeSplitting: {
                groups: [{ ...everyPage, priority: 22 }, { name: 'react', test: isReact, priority: 21 }, ...shared],
              },
            },
          },
        },
      },
    },
  },
})
