// Mutants of what who runs a site relies on.
import type { Mutant } from './mutant.ts'

export const running: Mutant[] = [
  {
    promise: 'a server that is stopped answers what it has received',
    file: 'src/site/listen.ts',
    find: 'stopWaits.requests)',
    replace: '1)',
    tests: ['tests/fault/stop.test.ts'],
  },
  {
    promise: 'a folder that cannot be written is named before anything is installed',
    file: 'src/data-folders.ts',
    find: "  openFolder('DATA_DIR', dataDir)\n",
    replace: '',
    tests: ['tests/fault/wrong-settings.test.ts'],
  },
  {
    promise: 'a database that is just starting is waited for',
    file: 'src/db/reach.ts',
    find: 'if (!isUnavailable(error) || Date.now() >= deadline)',
    replace: 'if (Date.now() >= 0 || Date.now() >= deadline)',
    tests: ['tests/fault/wrong-settings.test.ts'],
  },
  {
    promise: 'kept pages can be read by nginx, which is another user',
    file: 'src/page-store/folder.ts',
    find: '  if (isPosix) await chmod(file, 0o644)\n',
    replace: '',
    tests: ['tests/fault/wrong-settings.test.ts'],
  },
  {
    promise: 'a restore compares every row with the backup',
    file: 'src/db/table-load.ts',
    find: '  if ((await digestOf(client, table)) !== expected.sha256)',
    replace: '  if (expected.sha256 === undefined)',
    tests: ['tests/fault/backup-files.test.ts'],
  },
  {
    promise: 'numbers that were given out are not given out again after a move',
    file: 'src/db/table-load.ts',
    find: "    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])",
    replace: '    void [name, last]',
    tests: ['tests/fault/backup-files.test.ts'],
  },
  {
    promise: 'references hold after a move',
    file: 'src/db/table-load.ts',
    find: '    await client.query(`alter table ${table} add constraint ${quoted(name)} ${text}`)',
    replace: '    void [table, name, text]',
    tests: ['tests/fault/backup-files.test.ts'],
  },
  {
    promise: 'the code of the first operator is good once',
    file: 'src/gateway/system/setup.ts',
    find: '      if (!numDeletedRows) throw used // somebody else was faster\n',
    replace: '',
    tests: ['tests/calls/system/setup.test.ts'],
  },
  {
    promise: 'an operator’s password is not changed by the command that makes one',
    file: 'src/gateway/user/operator-account.ts',
    find: '    if (!isReset)\n',
    replace: '    if (!account)\n',
    tests: ['tests/fault/run.test.ts'],
  },
  {
    promise: 'a reset password ends the sessions of whoever knew the old one, at once',
    file: 'src/gateway/user/operator-account.ts',
    find: '    invalidateSessions(q, owner)\n',
    replace: '    void [invalidateSessions, owner]\n',
    tests: ['tests/fault/run.test.ts'],
  },
  {
    promise: 'metrics are for who has the token',
    file: 'src/site/health.ts',
    find: '  return token !== undefined && timingSafeEqual(a!, b!)',
    replace: '  return token !== undefined && (timingSafeEqual(a!, a!) || b === a)',
    tests: ['tests/unit/site/health.test.ts'],
  },
  {
    promise: 'the log has no password of the demo',
    file: 'src/server.ts',
    find: 'console.log(process.stdout.isTTY ? banner(facts) : startEvent(facts))',
    replace: 'console.log(banner(facts) || startEvent(facts))',
    tests: ['tests/fault/run.test.ts'],
  },
]
