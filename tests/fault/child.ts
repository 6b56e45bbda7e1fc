// A process that the fault tests start and kill: locks a file, or opens the embedded database in a folder and works on it.
import { openDb } from '../../src/db/connect.ts'
import { lock } from '../../src/db/pglite/lock.ts'
import { exitWithError } from '../../src/process/startup-error.ts'

const [deed, folder, name] = process.argv.slice(2)

if (deed === 'lock') {
  await lock(folder!, name === undefined ? {} : { wait: Number(name) }).catch(exitWithError)
  console.log('locked')
  await new Promise(() => setInterval(() => {}, 1000))
}

const db = await openDb({ folder: folder! }).catch(exitWithError)

if (deed === 'hold') {
  console.log('open')
  process.on('SIGTERM', () => db.close().then(() => process.exit(0)))
  setInterval(() => {}, 1000)
}

if (deed === 'write') {
  await db.pool.query('create table if not exists line (name text, n int, filler text, primary key (name, n))')
  for (let n = 0; ; n++) {
    await db.pool.query('insert into line values ($1, $2, $3)', [name, n, 'x'.repeat(200 + ((n * 997) % 3000))])
    process.stdout.write(`${n}\n`) // acknowledged: from here on it may not be lost
  }
}
