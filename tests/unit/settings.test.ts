// Settings: standards, what is refused, and in which words.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../src/process/settings.ts'
import { startChild } from '../support/child.ts'
import { newFolder } from '../support/folders.ts'

test('with nothing set, the site runs on port 4321 from .data with the demo school', () => {
  expect(readSettings({})).toEqual({
    port: 4321,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:4321',
    dataDir: '.data',
    uploadsDir: join('.data', 'uploads'),
    s3: undefined,
    databaseUrl: undefined,
    demo: true,
    gatewayUrl: undefined,
    logLevel: 'info',
    trustProxy: 0,
    edgeUrls: [],
    allowOrigins: [],
    payKeys: undefined,
    paySandbox: true,
    secretKey: undefined,
    loginSecret: undefined,
    face: undefined,
    live: undefined,
    livePorts: { rtmp: 1935, http: 8935 },
    liveSecret: undefined,
    metricsToken: undefined,
    serviceWorker: true,
  })
})

test('everything can be set', () => {
  const databaseUrl = 'postgres://xingtan:secret@db:5432/xingtan'
  expect(
    readSettings({
      PORT: '8080',
      HOST: '127.0.0.1',
      SITE_URL: 'https://xingtan.example.cn/',
      DATA_DIR: '/var/lib/xingtan',
      UPLOADS_DIR: '/mnt/uploads',
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      GATEWAY_URL: 'http://10.0.0.2:4321',
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '2',
      EDGE_URL: 'http://10.0.0.3:6081, http://10.0.0.4:6081/',
      ALLOW_ORIGIN: 'https://static.example.cn',
      PAY_KEYS: '/etc/xingtan/pay.json',
      PAY_SANDBOX: '0',
      SECRET_KEY: 'ab'.repeat(32),
      LOGIN_SECRET: 'shared with the login page of another',
      FACE_URL: 'https://face.example.cn/check',
      FACE_SECRET: 'shared with the service that compares',
      FACE_MINUTES: '45',
      PLAYER_USER_ID: 'e97dbe3e64',
      PLAYER_SECRET: 'zMV29c519P',
      PLAYER_TOKEN_URL: 'https://token.example.cn/v1',
      PLAYER_SCRIPT_URL: 'https://player.example.cn/player.js',
      LIVE_URL: 'rtmp://live.example.cn/teach',
      LIVE_HTTP_URL: 'http://10.0.0.5:8935',
      LIVE_SECRET: 'shared-with-the-streaming-service',
      LIVE_PORT: '1936',
      LIVE_HTTP_PORT: '8936',
      S3_BUCKET: 'xingtan-files',
      S3_ENDPOINT: 'https://s3.example.cn',
      S3_REGION: 'cn-north-1',
      S3_KEY: 'AKIAEXAMPLE',
      S3_SECRET: 'known/to+the=store',
      S3_PATH_STYLE: '1',
      METRICS_TOKEN: 'known to the collector of metrics alone',
      SERVICE_WORKER: '0',
    }),
  ).toEqual({
    port: 8080,
    host: '127.0.0.1',
    siteUrl: 'https://xingtan.example.cn',
    dataDir: '/var/lib/xingtan',
    uploadsDir: '/mnt/uploads',
    s3: {
      bucket: 'xingtan-files',
      endpoint: 'https://s3.example.cn',
      region: 'cn-north-1',
      key: 'AKIAEXAMPLE',
      secret: 'known/to+the=store',
      isPathStyle: true,
    },
    databaseUrl,
    demo: false,
    gatewayUrl: 'http://10.0.0.2:4321',
    logLevel: 'debug',
    trustProxy: 2,
    edgeUrls: ['http://10.0.0.3:6081', 'http://10.0.0.4:6081'],
    allowOrigins: ['https://static.example.cn'],
    payKeys: '/etc/xingtan/pay.json',
    paySandbox: false,
    secretKey: 'ab'.repeat(32),
    loginSecret: 'shared with the login page of another',
    face: { url: 'https://face.example.cn/check', secret: 'shared with the service that compares', interval: 2700 },
    player: {
      userId: 'e97dbe3e64',
      secret: 'zMV29c519P',
      tokenUrl: 'https://token.example.cn/v1',
      scriptUrl: 'https://player.example.cn/player.js',
    },
    live: { pushUrl: 'rtmp://live.example.cn/teach', httpUrl: 'http://10.0.0.5:8935' },
    livePorts: { rtmp: 1936, http: 8936 },
    liveSecret: 'shared-with-the-streaming-service',
    metricsToken: 'known to the collector of metrics alone',
    serviceWorker: false,
  })
})

test('a demo is for this machine unless HOST says otherwise; a real site is for all', () => {
  expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ demo: true, host: '0.0.0.0' })
  expect(readSettings({ DEMO: '0' })).toMatchObject({ demo: false, host: undefined })
})

test('where SITE_URL is https there is no demo, whatever DEMO says, and no sandbox that takes no money', () => {
  const siteUrl = 'https://xingtan.example.cn'
  expect(readSettings({ SITE_URL: siteUrl, DEMO: '1' })).toMatchObject({
    demo: false,
    paySandbox: false,
    host: undefined,
  })
})

test('somebody’s own PostgreSQL gets no demo school unless they ask for it', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://db/xingtan' }).demo).toBe(false)
})

test('the address of the site follows its port', () => {
  expect(readSettings({ PORT: '4400' }).siteUrl).toBe('http://localhost:4400')
})

test('files people sent lie beside the other data unless a folder is set for them, which may not hold the other data', () => {
  expect(readSettings({ DATA_DIR: '/srv/data' }).uploadsDir).toBe(join('/srv/data', 'uploads'))
  expect(readSettings({ DATA_DIR: '/srv/data', UPLOADS_DIR: '/srv/data-2' }).uploadsDir).toBe('/srv/data-2')
  for (const above of ['/srv/data', '/srv/data/', '/srv', '/'])
    expect(() => readSettings({ DATA_DIR: '/srv/data', UPLOADS_DIR: above })).toThrow(
      /^设置有误 UPLOADS_DIR=.*DATA_DIR/,
    )
})

test('an empty variable is one that is not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}))
})

test('on a terminal the log says only what is wrong', () => {
  expect(readSettings({}, true).logLevel).toBe('warn')
  expect(readSettings({ LOG_LEVEL: 'info' }, true).logLevel).toBe('info')
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '4321.5'],
  ['HOST', 'a b'],
  ['SITE_URL', 'example.cn'],
  ['SITE_URL', 'https://example.cn/xingtan'],
  ['SITE_URL', 'ftp://example.cn'],
  ['DATABASE_URL', 'mysql://db/xingtan'],
  ['DEMO', 'yes'],
  ['GATEWAY_URL', '10.0.0.2'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'true'],
  ['LIVE_URL', 'http://live.example.cn/teach'],
  ['LIVE_URL', 'rtmp://live.example.cn'],
  ['LIVE_PORT', '0'],
  ['S3_BUCKET', 'A bucket'],
  ['S3_ENDPOINT', 's3.example.cn'],
  ['S3_PATH_STYLE', 'yes'],
])('%s=%s is refused in one line that names it, what it is, and what is accepted', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new RegExp(`^设置有误 ${name}=.*${value}.*应为 .+（bad value of ${name}, see .env.example）$`),
  )
})

test('a streaming service elsewhere needs the address that the site reads from, and a secret of 32 characters', () => {
  const LIVE_URL = 'rtmp://live.example.cn/teach'
  const LIVE_HTTP_URL = 'http://10.0.0.5:8935'
  expect(() => readSettings({ LIVE_URL })).toThrow(/LIVE_HTTP_URL/)
  expect(() => readSettings({ LIVE_URL, LIVE_HTTP_URL })).toThrow(/LIVE_SECRET/)
  expect(() => readSettings({ LIVE_URL, LIVE_HTTP_URL, LIVE_SECRET: 'too short' })).toThrow('LIVE_SECRET=***')
})

test('a bucket needs a key and its secret, and neither is ever shown', () => {
  const S3_BUCKET = 'xingtan-files'
  expect(() => readSettings({ S3_BUCKET })).toThrow(/S3_KEY/)
  expect(() => readSettings({ S3_BUCKET, S3_KEY: 'AKIAEXAMPLE' })).toThrow(/S3_SECRET/)
  expect(() => readSettings({ S3_BUCKET, S3_KEY: 'a key', S3_SECRET: 'secret' })).toThrow('S3_KEY=***')
  expect(() => readSettings({ S3_BUCKET, S3_KEY: 'AKIAEXAMPLE', S3_SECRET: 'se cret' })).toThrow('S3_SECRET=***')
})

test('a connection string that is refused is shown without its password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:s3cret@db/x' })).toThrow('mysql://root:***@db/x')
})

test('a bad value ends the process with one line and exit code 1; .env is read where the environment is silent', async () => {
  const folder = newFolder('settings')
  const settings = new URL('../../src/process/settings.ts', import.meta.url).href
  writeFileSync(join(folder, 'read.mjs'), `console.log(JSON.stringify((await import('${settings}')).loadSettings()))`)
  writeFileSync(join(folder, '.env'), 'PORT=4500\nTRUST_PROXY=1\n')
  const read = (env: Record<string, string>) =>
    startChild(new URL(`file://${folder}/read.mjs`), [], env, { cwd: folder }).ended

  const { code, err } = await read({ PORT: 'abc' })
  expect({ code, err: err.trim().split('\n') }).toEqual({
    code: 1,
    err: [expect.stringMatching(/^设置有误 PORT="abc"/)],
  })
  expect(JSON.parse((await read({ PORT: '4600' })).out)).toMatchObject({ port: 4600, trustProxy: 1 })
})

test('.env.example names every setting that is read, and no other', () => {
  const read = new Set<string>()
  readSettings(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(read)
})
