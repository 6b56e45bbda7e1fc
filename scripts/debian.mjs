// What the tests want of the system and npm does not bring: Chromium, PostgreSQL, nginx and Varnish, from Debian's packages when we may.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { step } from './node24.mjs'

export const chromium = () => [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))

/** Its newest programs (initdb, pg_ctl), or undefined. */
export function postgresPrograms() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).filter((version) => Number(version) >= 15) : []
  const bins = versions.sort((a, b) => b - a).map((version) => `${root}/${version}/bin`)
  return bins.find((bin) => existsSync(`${bin}/initdb`))
}

/** Purging by tag is a module of its own. */
const hasXkey = () => readdirSync('/usr/lib').some((one) => existsSync(`/usr/lib/${one}/varnish/vmods/libvmod_xkey.so`))

/** Tries once, quietly; what is still missing the caller says. */
export function installFromDebian() {
  const wanted = [
    ...(chromium() ? [] : ['chromium']),
    ...(postgresPrograms() ? [] : ['postgresql']),
    ...(existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']),
    ...(existsSync('/usr/sbin/varnishd') ? [] : ['varnish']),
    ...(hasXkey() ? [] : ['varnish-modules']),
  ]
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!wanted.length || !mayInstall) return
  step(`安装 ${wanted.join('、')}（测试用）`, () => {
    apt(['update'])
    for (const name of wanted) apt(['install', '-y', '--no-install-recommends', name])
  })
}

const apt = (args) =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    timeout: 300_000,
  })
