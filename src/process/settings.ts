// Every setting, read from the environment once, at the start; .env.example says what each is for.
import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { exitWithError, StartupError } from './startup-error.ts'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

export type Settings = {
  port: number
  /** Undefined: all interfaces, IPv6 and IPv4. A demo, whose passwords are public, is for this machine unless it is set. */
  host: string | undefined
  /** An origin without a slash at the end. */
  siteUrl: string
  dataDir: string
  /** The files people sent; may lie on another disk, does not hold `dataDir`. */
  uploadsDir: string
  /** PostgreSQL; undefined: the embedded engine in `dataDir`. */
  databaseUrl: string | undefined
  /** A bucket that the files people sent lie in (outside/s3-storage.ts); undefined: the folder `uploadsDir`. */
  s3: S3Place | undefined
  /** Whether an empty database gets the demo school, and its accounts may sign in. Never where SITE_URL is https. */
  demo: boolean
  /** A gateway elsewhere; undefined: the one in this process. */
  gatewayUrl: string | undefined
  logLevel: (typeof logLevels)[number]
  /** How many proxies of ours stand in front and add to X-Forwarded-For. */
  trustProxy: number
  /** Varnish caches in front that receive every invalidation, as origins. */
  edgeUrls: string[]
  /** Whose pages may make calls here besides our own: hosts of exported sites, as origins. */
  allowOrigins: string[]
  /** A file with the keys of payment channels (outside/payment/channels.ts). */
  payKeys: string | undefined
  /** Whether orders can be paid on the sandbox. */
  paySandbox: boolean
  /** 32 bytes in hex: encrypts bank cards; undefined: a file beside the data. */
  secretKey: string | undefined
  /** Shared with a login page elsewhere, which asks for tickets with it; undefined: there is none. */
  loginSecret: string | undefined
  /** A service that compares faces (outside/face.ts), and after how many minutes of study; undefined: there is none. */
  face: { url: string; secret: string; interval: number } | undefined
  /** A service that plays the films (outside/player.ts); undefined: this site does. */
  player: { userId: string; secret: string; tokenUrl: string; scriptUrl: string } | undefined
  /** The program that converts films: a path, 'off', or undefined for the one on the path. */
  ffmpeg: string | undefined
  /** The programs that make pages of documents, of poppler and of LibreOffice; as `ffmpeg`. */
  pdftoppm: string | undefined
  soffice: string | undefined
  /** A streaming service elsewhere that takes what lecturers push; undefined: the one that `npm run live` runs here, if it runs. */
  live: { pushUrl: string; httpUrl: string } | undefined
  /** Where the service that `npm run live` runs listens: for lecturers, and for the site. */
  livePorts: { rtmp: number; http: number }
  /** Shared with the streaming service; undefined: a file in `dataDir`. */
  liveSecret: string | undefined
  /** With it `/metrics` answers from elsewhere too; undefined: to this machine alone. */
  metricsToken: string | undefined
  /** Off: the service worker takes itself away from every browser that has it. */
  serviceWorker: boolean
}

type S3Place = {
  bucket: string
  endpoint: string | undefined
  region: string
  key: string
  secret: string
  isPathStyle: boolean
}

type Env = Record<string, string | undefined>

/** Throws a `Refusal` that names the first bad variable, what it is and what is accepted. */
export function readSettings(env: Env, isTerminal = false): Settings {
  const port = read(env, 'PORT', '4321', '0 到 65535 的整数', whole(0, 65535))
  const databaseUrl = read(
    env,
    'DATABASE_URL',
    '',
    'postgres://user:password@host:5432/name，密码里的 @ : / ? # % 写成 %40 %3A %2F %3F %23 %25',
    postgres,
  )
  const faceUrl = read(env, 'FACE_URL', '', '完整的地址，如 https://face.example.cn/check', webAddress)
  const faceSecret = read(env, 'FACE_SECRET', '', '至少 32 位的字符串', faceUrl ? neededText : longText)
  const faceMinutes = read(env, 'FACE_MINUTES', '30', '1 到 240 的整数', whole(1, 240))
  const playerUser = read(env, 'PLAYER_USER_ID', '', '播放服务的用户编号', shortText)
  const player = {
    secret: read(env, 'PLAYER_SECRET', '', '播放服务的密钥', playerUser ? neededShortText : shortText),
    tokenUrl: read(env, 'PLAYER_TOKEN_URL', 'https://hls.videocc.net/service/v1/token', '完整的地址', webAddress)!,
    scriptUrl: read(env, 'PLAYER_SCRIPT_URL', 'https://player.polyv.net/script/player.js', '完整的地址', webAddress)!,
  }
  const pushUrl = read(env, 'LIVE_URL', '', '推流的地址，如 rtmp://live.example.cn/teach', rtmpAddress)
  const liveHttp = read(
    env,
    'LIVE_HTTP_URL',
    '',
    '不带路径的地址，如 http://10.0.0.5:8935',
    pushUrl ? neededOrigin : origin,
  )
  const bucket = read(env, 'S3_BUCKET', '', '存储桶的名称，如 xingtan-files', bucketName)
  const s3 = {
    endpoint: read(env, 'S3_ENDPOINT', '', '不带路径的地址，如 https://s3.example.cn', origin),
    region: read(env, 'S3_REGION', 'us-east-1', '地域的名称，如 cn-north-1', regionName),
    key: read(env, 'S3_KEY', '', '访问密钥的编号', bucket ? neededKey : accessKey)!,
    secret: read(env, 'S3_SECRET', '', '访问密钥', bucket ? neededKey : accessKey)!,
    isPathStyle: read(env, 'S3_PATH_STYLE', '0', '0 或 1', flag),
  }
  const dataDir = read(env, 'DATA_DIR', '.data', '文件夹的路径', path)
  const siteUrl = read(env, 'SITE_URL', `http://localhost:${port}`, '不带路径的地址，如 https://example.cn', origin)!
  const demo = read(env, 'DEMO', databaseUrl ? '0' : '1', '0 或 1', flag) && !siteUrl.startsWith('https:')
  return {
    port,
    host: read(env, 'HOST', demo ? '127.0.0.1' : '', '主机名或地址，如 127.0.0.1', hostName),
    siteUrl,
    dataDir,
    uploadsDir: read(
      env,
      'UPLOADS_DIR',
      join(dataDir, 'uploads'),
      `文件夹的路径，不能是 DATA_DIR 或它的上级`,
      (text) => (holds(text, dataDir) ? bad : path(text)),
    ),
    databaseUrl,
    s3: bucket ? { bucket, ...s3 } : undefined,
    demo,
    gatewayUrl: read(env, 'GATEWAY_URL', '', '不带路径的地址，如 http://10.0.0.2:4321', origin),
    logLevel: read(env, 'LOG_LEVEL', isTerminal ? 'warn' : 'info', logLevels.join('、'), level),
    trustProxy: read(env, 'TRUST_PROXY', '0', '前面代理的层数，0 到 9', whole(0, 9)),
    edgeUrls: read(env, 'EDGE_URL', '', '逗号分开的地址，如 http://10.0.0.3:6081', origins),
    allowOrigins: read(env, 'ALLOW_ORIGIN', '', '逗号分开的地址，如 https://static.example.cn', origins),
    payKeys: read(env, 'PAY_KEYS', '', '文件的路径', (text) => text || undefined),
    paySandbox: read(env, 'PAY_SANDBOX', demo ? '1' : '0', '0 或 1', flag),
    secretKey: read(env, 'SECRET_KEY', '', '64 位十六进制数', hexKey),
    loginSecret: read(env, 'LOGIN_SECRET', '', '至少 32 位的字符串', longText),
    face: faceUrl ? { url: faceUrl, secret: faceSecret!, interval: faceMinutes * 60 } : undefined,
    player: playerUser ? { userId: playerUser, ...player, secret: player.secret! } : undefined,
    ffmpeg: read(env, 'FFMPEG', '', 'ffmpeg 的路径，或者 off', program),
    pdftoppm: read(env, 'PDFTOPPM', '', 'pdftoppm 的路径，或者 off', program),
    soffice: read(env, 'SOFFICE', '', 'soffice 的路径，或者 off', program),
    live: pushUrl ? { pushUrl, httpUrl: liveHttp! } : undefined,
    livePorts: {
      rtmp: read(env, 'LIVE_PORT', '1935', '1 到 65535 的整数', whole(1, 65535)),
      http: read(env, 'LIVE_HTTP_PORT', '8935', '1 到 65535 的整数', whole(1, 65535)),
    },
    liveSecret: read(env, 'LIVE_SECRET', '', '至少 32 位的字母、数字、- 和 _', pushUrl ? neededSecret : liveSecretText),
    metricsToken: read(env, 'METRICS_TOKEN', '', '至少 32 位的字符串', longText),
    serviceWorker: read(env, 'SERVICE_WORKER', '1', '0 或 1', flag),
  }
}

/** Of this process: what `.env` says where the environment is silent. A bad value ends the process with one line. */
export function loadSettings(): Settings {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    return readSettings(process.env, process.stdout.isTTY)
  } catch (error) {
    exitWithError(error)
  }
}

const bad = Symbol('bad')

/** Never shown. */
const secrets = [
  ...[
    'SECRET_KEY',
    'LOGIN_SECRET',
    'FACE_SECRET',
    'PLAYER_SECRET',
    'LIVE_SECRET',
    'METRICS_TOKEN',
    'S3_KEY',
    'S3_SECRET',
  ],
]

function read<T>(
  env: Env,
  name: string,
  standard: string,
  accepted: string,
  parse: (text: string) => T | typeof bad,
): T {
  const given = env[name]?.trim() || undefined // an empty variable is one not set
  const value = parse(given ?? standard)
  if (value !== bad) return value as T
  const shown = secrets.includes(name)
    ? '***'
    : name === 'DATABASE_URL'
      ? withoutPassword(given!)
      : JSON.stringify(given)
  throw new StartupError(`设置有误 ${name}=${shown}：应为 ${accepted}（bad value of ${name}, see .env.example）`)
}

const program = (text: string) => (text.includes('\0') ? bad : text || undefined)

const whole = (least: number, most: number) => (text: string) => {
  const n = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return n >= least && n <= most ? n : bad
}

const flag = (text: string) => ({ 0: false, 1: true })[text] ?? bad

const path = (text: string) => (text.includes('\0') ? bad : text)

/** Whether `folder` is `other` or above it. */
const holds = (folder: string, other: string) => `${resolve(other)}${sep}`.startsWith(join(resolve(folder), sep))

const hexKey = (text: string) => (/^([\da-f]{64})?$/i.test(text) ? text || undefined : bad)

const longText = (text: string) => (text === '' ? undefined : text.length >= 32 ? text : bad)

const shortText = (text: string) => (text === '' ? undefined : /^[\w-]{4,64}$/.test(text) ? text : bad)
const neededShortText = (text: string) => shortText(text) ?? bad

const neededText = (text: string) => (text.length >= 32 ? text : bad)

const liveSecretText = (text: string) => (text === '' ? undefined : /^[\w-]{32,100}$/.test(text) ? text : bad)
const neededSecret = (text: string) => liveSecretText(text) ?? bad

const rtmpAddress = (text: string) =>
  text === '' ? undefined : /^rtmps?:\/\/[\w.:[\]-]{1,250}(\/[\w-]{1,50}){1,3}$/.test(text) ? text : bad

const bucketName = (text: string) =>
  text === '' ? undefined : /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : bad
const regionName = (text: string) => (/^[\w-]{1,50}$/.test(text) ? text : bad)
const accessKey = (text: string) => (text === '' ? undefined : /^[\x21-\x7e]{3,256}$/.test(text) ? text : bad)
const neededKey = (text: string) => accessKey(text) ?? bad

const webAddress = (text: string) =>
  text === '' ? undefined : /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : bad

const hostName = (text: string) => (/^[\w.:-]*$/.test(text) ? text || undefined : bad)

const level = (text: string) => logLevels.find((one) => one === text) ?? bad

function origin(text: string) {
  if (text === '') return undefined
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  return isOrigin ? url.origin : bad
}

const neededOrigin = (text: string) => origin(text) ?? bad

function origins(text: string) {
  const all = text.split(',').map((one) => origin(one.trim()))
  return all.includes(bad) ? bad : (all.filter(Boolean) as string[])
}

function postgres(text: string) {
  if (text === '') return undefined
  return /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '') ? text : bad
}

/** A connection string that may be shown. */
export const withoutPassword = (url: string) => url.replace(/(:\/\/[^:/@]*):.*@/, '$1:***@')
