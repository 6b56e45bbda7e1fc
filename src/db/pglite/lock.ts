// One process for each data folder: PGlite has no lock of its own, and two openers destroy the database.
//
// The lock is SQLite's write lock on a small file (an fcntl lock on POSIX, LockFileEx on Windows). The kernel holds it for the
// process: it ends with the process however that ends, a zombie holds none, and other pid namespaces (containers) see it.
import { mkdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../process/startup-error.ts'

type Holder = { pid: number; host: string }

/** By path. A connection that is collected as garbage would let go of its lock. */
const held = new Map<string, DatabaseSync>()

/**
 * Takes the lock; the returned function releases it. A process that was killed may need a moment to end, so a lock that is held is
 * tried again for `wait` milliseconds; then throws a `StartupError` that names the holder. The file stays: removing it would let
 * one process lock the old file and another the new one.
 */
export async function lock(file: string, { wait = 5000 } = {}): Promise<() => void> {
  const path = resolve(file)
  mkdirSync(dirname(path), { recursive: true })
  const deadline = Date.now() + wait
  for (;;) {
    const connection = held.has(path) ? undefined : tryLock(path)
    if (connection) {
      held.set(path, connection)
      return () => {
        held.delete(path)
        if (connection.isOpen) connection.close()
      }
    }
    if (held.has(path) || Date.now() >= deadline) throw new StartupError(inUse(path))
    await sleep(100)
  }
}

/** Undefined where another process holds it. */
function tryLock(path: string): DatabaseSync | undefined {
  const connection = open(path)
  try {
    connection.exec('begin immediate; create table if not exists holder (pid integer, host text); delete from holder')
    connection.prepare('insert into holder values (?, ?)').run(process.pid, hostname())
    connection.exec('commit; begin immediate') // committed, so that whoever is refused can read it
    return connection
  } catch (error) {
    connection.close()
    if (isSqlite(error, busy)) return undefined
    throw error
  }
}

/** Who holds the lock, as it wrote down itself; undefined where nobody does. */
export function holderOf(file: string): Holder | undefined {
  const connection = open(resolve(file))
  try {
    connection.exec('begin immediate; rollback')
    return undefined
  } catch (error) {
    if (!isSqlite(error, busy)) throw error
    return connection.prepare('select pid, host from holder').get() as Holder | undefined
  } finally {
    connection.close()
  }
}

const [busy, notADatabase] = [5, 26] // SQLITE_BUSY, SQLITE_NOTADB

const isSqlite = (error: unknown, code: number) => (error as { errcode?: number }).errcode === code

function open(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: 0 })
  try {
    connection.exec('pragma schema_version')
    return connection
  } catch (error) {
    connection.close()
    if (!isSqlite(error, notADatabase)) throw error
    rmSync(path) // a text: the lock of versions before this one
    return open(path)
  }
}

function inUse(path: string) {
  const folder = dirname(path)
  const { pid, host } = holderOf(path) ?? { pid: '?', host: hostname() }
  const where = host === hostname() ? '' : `（在主机 ${host} 上）`
  return `数据目录 ${folder} 正在被进程 ${pid}${where} 使用：请先停止它，或用 DATA_DIR 指定另一个目录（${folder} is in use by process ${pid}）`
}
