// Passwords are hashed whatever priority the site was started with.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.runIf(process.platform === 'linux')(
  'a user who is not root and runs the site nicer than the hasher can sign in',
  () => {
    const password = new URL('../../src/gateway/user/password.ts', import.meta.url).href
    const script = `import('${password}').then(async ({ hashPassword }) => { console.log(await hashPassword('春风化雨')); process.exit(0) })`
    const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
    const [command, ...args] = [...asNobody, 'nice', '-n', '15', process.execPath, '-e', script]
    const { stdout, stderr } = spawnSync(command!, args, { encoding: 'utf8', cwd: '/' })
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^\$argon2id\$/), ''])
  },
)
