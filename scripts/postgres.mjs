// A PostgreSQL for one run of the tests or the figures: in a temporary folder, removed afterwards.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresPrograms } from './debian.mjs'

/** Undefined where there is no PostgreSQL, or it does not start. Not `durable` it forgets what it did when the machine stops, and is faster. */
export async function startPostgres({ durable = false } = {}) {
  const bin = postgresPrograms()
  if (!bin) return undefined
  const home = mkdtempSync(join(tmpdir(), 'xingtan-postgres-'))
  const data = join(home, 'data')
  const user = ownerOf(home)
  const port = await freePort()
  const pg = (program, args) => {
    const [command, ...before] = user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
    const line = [...before, `${bin}/${program}`, ...args]
    const all = command ? [command, ...line] : line
    return spawnSync(all[0], all.slice(1), { stdio: 'ignore', cwd: home, timeout: 60_000 }).status === 0
  }
  const stop = () => {
    pause()
    rmSync(home, { recursive: true, force: true })
  }
  const begin = () => pg('pg_ctl', ['-D', data, '-l', join(home, 'log'), '-w', '-t', '30', 'start'])
  const pause = () => pg('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
  const isReady =
    pg('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']) &&
    configure(data, home, port, durable) &&
    begin()
  const pid = () => readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  if (isReady) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, pause, resume: begin, pid }
  stop()
}

function configure(data, home, port, durable) {
  const lines = [`listen_addresses = '127.0.0.1'`, `port = ${port}`, `unix_socket_directories = '${home}'`]
  lines.push('max_connections = 200')
  if (!durable) lines.push('fsync = off', 'synchronous_commit = off', 'full_page_writes = off')
  writeFileSync(join(data, 'postgresql.conf'), `${lines.join('\n')}\n`, { flag: 'a' })
  return true
}

/** PostgreSQL does not run as root: its folder then belongs to Debian's postgres. */
function ownerOf(home) {
  chmodSync(home, 0o700)
  if (process.getuid() !== 0) return undefined
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const user = { uid: id('-u'), gid: id('-g') }
  chownSync(home, user.uid, user.gid)
  return user
}

/** For as long as this script runs. Programs that are there and do not start are a failure, none at all is not. */
export async function postgresOf({ failures }) {
  const postgres = await startPostgres()
  if (!postgres && postgresPrograms()) failures.push('FAILED PostgreSQL is here and does not start')
  if (!postgres) return undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  process.on('exit', postgres.stop)
  return postgres
}

const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => found(port))
    })
  })
