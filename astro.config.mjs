// How Astro builds the pages; src/server.ts serves what it built.
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
          rolldownOptions: { output: { entryFileNames, codeSplitting: { groups: [everyPage] } } },
        },
      },
    },
  },
})
