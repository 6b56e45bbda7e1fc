// What the tests want of the system and npm does not bring: Chromium with Chinese letters, PostgreSQL, nginx with its rtmp module, Varnish,
// ffmpeg and poppler, from Debian's packages when we may.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** Headless alone where Debian has it: a page costs half of what it costs in the whole browser. */
export const chromium = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )

/** Its newest programs (initdb, pg_ctl), or undefined. */
export function postgresPrograms() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).filter((version) => Number(version) >= 15) : []
  const bins = versions.sort((a, b) => b - a).map((version) => `${root}/${version}/bin`)
  return bins.find((bin) => existsSync(`${bin}/initdb`))
}

/** Purging by tag is a module of its own. */
const hasXkey = () => readdirSync('/usr/lib').some((one) => existsSync(`/usr/lib/${one}/varnish/vmods/libvmod_xkey.so`))

/** Converts films; the site takes it from the path too. */
const hasFfmpeg = () => existsSync('/usr/bin/ffmpeg') && existsSync('/usr/bin/ffprobe')

/** Takes what lecturers push. */
const hasRtmp = () => existsSync('/usr/lib/nginx/modules/ngx_rtmp_module.so')

/** Gives processes that are started with it another clock. */
export const fakeClock = () =>
  readdirSync('/usr/lib')
    .map((one) => `/usr/lib/${one}/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path))

/** Chinese letters, each as wide as it is high; without them Chromium draws narrower boxes, and what is too wide seems to fit. */
const hasChineseLetters = () => existsSync('/usr/share/fonts/truetype/wqy/wqy-microhei.ttc')

/** Packages of WebKit, its driver and a screen for it, and of Firefox. */
export const missingEngines = () =>
  [
    ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
    ['xvfb', '/usr/bin/Xvfb'],
    ['firefox-esr', '/usr/bin/firefox-esr'],
  ].flatMap(([name, path]) => (existsSync(path) ? [] : [name]))

/** Tries once, quietly, beside what else is done; what is still missing `missingServices` says. */
export async function installFromDebian({ withClock = false, withEngines = false } = {}) {
  const wanted = [
    ...(process.env.CHROMIUM_PATH ? [] : ['chromium-headless-shell', 'chromium']).filter(
      (name) => !existsSync(`/usr/bin/${name}`),
    ),
    ...(postgresPrograms() ? [] : ['postgresql']),
    ...(hasFfmpeg() ? [] : ['ffmpeg']),
    ...(existsSync('/usr/bin/pdftoppm') ? [] : ['poppler-utils']),
    ...(existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']),
    ...(hasRtmp() ? [] : ['libnginx-mod-rtmp']),
    ...(existsSync('/usr/sbin/varnishd') ? [] : ['varnish']),
    ...(hasXkey() ? [] : ['varnish-modules']),
    ...(hasChineseLetters() ? [] : ['fonts-wqy-microhei']),
    ...(!withClock || fakeClock() ? [] : ['faketime']),
    ...(withEngines ? missingEngines() : []),
  ]
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!wanted.length || !mayInstall) return
  await apt(['update'])
  for (const name of wanted)
    if (!(await apt(['install', '-y', '--no-install-recommends', name]))) console.log(`没有装上 ${name}（测试用）`)
}

const apt = (args) =>
  new Promise((ended) =>
    spawn('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      timeout: 300_000,
    }).on('close', (code) => ended(code === 0)),
  )

/** Lines of what is not there. In CI all must be; elsewhere what needs it is skipped. Chromium must be there everywhere. */
export function missingServices() {
  const services = [
    ['Chromium', chromium()],
    ['PostgreSQL >= 15', postgresPrograms()],
    ['nginx', existsSync('/usr/sbin/nginx')],
    ['nginx rtmp', hasRtmp()],
    ['ffmpeg', hasFfmpeg()],
    ['poppler', existsSync('/usr/bin/pdftoppm')],
    ['Chinese letters', hasChineseLetters()],
    ['Varnish', existsSync('/usr/sbin/varnishd') && hasXkey()],
  ]
  const missing = services.filter(([, isThere]) => !isThere).map(([name]) => name)
  const [failures, skipped] = [[], []]
  for (const name of missing)
    if (process.env.CI || name === 'Chromium') failures.push(`FAILED ${name} is not on this machine`)
    else skipped.push(`the tests with ${name}: it is not on this machine`)
  return { failures, skipped }
}
