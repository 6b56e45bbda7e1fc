// Files in a bucket, for who runs the site: what doctor, backup and restore say and do.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { s3Storage } from '../../src/outside/s3-storage.ts'
import { bytesOf } from '../../src/outside/storage.ts'
import { openBucket } from '../../src/start/open-bucket.ts'
import { startChild } from '../support/child.ts'
import { newFolder } from '../support/folders.ts'
import { type S3Server, s3Server } from '../support/s3-server.ts'
import { newDataDir } from '../support/template.ts'

const [school, home] = [newDataDir(), newFolder('bucket')]
let s3: S3Server
const env = () => ({
  DATABASE_URL: '',
  UPLOADS_DIR: '',
  HOST: '',
  SECRET_KEY: '',
  PAY_KEYS: '',
  SITE_URL: '',
  PORT: '0',
  DATA_DIR: school,
  S3_BUCKET: s3.place.bucket,
  S3_ENDPOINT: s3.place.endpoint!,
  S3_PATH_STYLE: '1',
  S3_KEY: s3.place.key,
  S3_SECRET: s3.place.secret,
})
const run = (program: string, given: Record<string, string>, ...args: string[]) =>
  startChild(new URL(`../../src/cli/${program}.ts`, import.meta.url), args, { ...env(), ...given }).ended
const doctor = async (given: Record<string, string> = {}) => {
  const { code, out } = await run('doctor', given)
  return [code, out.split('\n').find((line) => line.includes('文件存储'))]
}
const inBucket = () => s3Storage(s3.place, Buffer.alloc(0), { scratch: join(home, 'scratch') })

beforeAll(async () => {
  s3 = await s3Server()
})
afterEach(() => s3.trouble(undefined))
afterAll(async () => {
  await s3.close()
  for (const folder of [school, home]) rmSync(folder, { recursive: true, force: true })
})

test('doctor asks the bucket, and names the setting that is wrong, never a key', async () => {
  expect(await doctor()).toEqual([0, expect.stringMatching(/^✓ 文件存储：s3:\/\/xingtan-files，可以使用/)])
  const [code, line] = await doctor({ S3_KEY: 'another-key' })
  expect([code, line]).toEqual([1, expect.stringMatching(/^✗ .*S3_KEY 或 S3_SECRET：存储服务不认/)])
  expect(line).not.toMatch(/another-key|secret-of-tests/)
  expect(await doctor({ S3_BUCKET: 'no-such-bucket' })).toEqual([
    1,
    expect.stringMatching(/^✗ .*S3_BUCKET=no-such-bucket：没有这个存储桶/),
  ])
  await s3.trouble('gone')
  expect(await doctor()).toEqual([1, expect.stringMatching(/^✗ .*连不上/)])
})

test('at the start a wrong key is refused; a store that does not answer now is only told of', async () => {
  const said: unknown[] = []
  const log = { error: () => {}, warn: (_: object, event?: string) => void said.push(event) }
  const settings = { s3: s3.place, dataDir: home }
  const wrong = openBucket({ ...settings, s3: { ...s3.place, secret: 'x', key: 'another' } }, { log: log as never })
  await expect(wrong).rejects.toThrow(/^设置有误 S3_KEY 或 S3_SECRET/)
  await s3.trouble('gone')
  expect((await openBucket(settings, { log: log as never }))?.name).toBe('s3://xingtan-files')
  expect(said).toEqual(['storage.away'])
  expect(await openBucket({ s3: undefined, dataDir: home })).toBeUndefined()
})

test('a backup names the bucket, says what is missing in it, and holds no files; restoring it leaves all files', {
  timeout: 180_000,
}, async () => {
  const empty = await run('operate', {}, 'backup')
  expect([empty.code, empty.err]).toEqual([
    1,
    expect.stringMatching(/s3:\/\/xingtan-files 里一个也没有：请检查 S3_BUCKET/),
  ])
  await inBucket().copyFolder(join(school, 'uploads'))
  const some = readdirSync(join(school, 'uploads/demo')).find((name) => name.endsWith('.mp4'))!
  await inBucket().remove(`demo/${some}`)
  const { code, out, err } = await run('operate', {}, 'backup')
  expect([code, out, err]).toEqual([
    0,
    expect.stringContaining('上传的文件在 s3://xingtan-files，不在这份备份里'),
    expect.stringContaining(`在 s3://xingtan-files 里没有，如 demo/${some}`),
  ])
  const folder = out.split('\n')[0]!.replace('备份完成：', '')
  expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({
    elsewhere: 's3://xingtan-files',
    missing: 1,
    files: { uploads: 0 },
  })
  expect(existsSync(join(folder, 'uploads'))).toBe(false)
  const verified = await run('operate', {}, 'backup', '--verify', folder)
  expect(verified.out).toContain('上传的文件不在里面，在 s3://xingtan-files')
  writeFileSync(join(school, 'uploads/of-now.txt'), 'of now')
  const restored = await run('operate', { S3_BUCKET: '' }, 'restore', folder)
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('S3_BUCKET 要指向它')])
  expect(readFileSync(join(school, 'uploads/of-now.txt'), 'utf8')).toBe('of now')
})

test('a backup that holds files is restored into the bucket', { timeout: 180_000 }, async () => {
  const made = await run('operate', { S3_BUCKET: '' }, 'backup')
  const folder = made.out.split('\n')[0]!.replace('备份完成：', '')
  const restored = await run('operate', {}, 'restore', folder)
  expect([restored.code, restored.err]).toEqual([0, ''])
  expect(String(await bytesOf((await inBucket().find('of-now.txt'))!))).toBe('of now')
})
