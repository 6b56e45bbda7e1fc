// The channels that are set up: those of PAY_KEYS, and the sandbox where it is on.
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { alipayChannel } from './alipay.ts'
import type { Channel, Channels } from './channel.ts'
import { readKeysFile, wrongKeysFile } from './keys-file.ts'
import { wechatChannel } from './wechat.ts'

const text = z.string().min(1)
const pem = (make: (key: string) => unknown) =>
  text.refine((key) => {
    try {
      return Boolean(make(key))
    } catch {
      return false
    }
  }, '不是 PEM 格式的密钥')

/** What stands in the file of PAY_KEYS; docs/operations.md has an example. */
const Keys = z.strictObject({
  alipay: z
    .strictObject({ appId: text, privateKey: text, alipayPublicKey: text, gateway: z.url().optional() })
    .optional(),
  wechat: z
    .strictObject({
      appId: text,
      mchId: text,
      serialNo: text,
      privateKey: pem(createPrivateKey),
      platformSerial: text,
      platformKey: pem(createPublicKey),
      apiV3Key: z.string().length(32, '应为 32 个字符'),
    })
    .optional(),
})

export async function openChannels(keysFile: string | undefined, sandbox: Channel | undefined): Promise<Channels> {
  const keys = keysFile ? readKeys(keysFile) : {}
  const channels: Channel[] = []
  if (keys.wechat) channels.push(wechatChannel(keys.wechat))
  if (keys.alipay) channels.push(alipayChannel(keys.alipay))
  if (sandbox) channels.push(sandbox)
  return new Map(channels.map((channel) => [channel.payType, channel]))
}

function readKeys(file: string): z.output<typeof Keys> {
  const keys = Keys.safeParse(readKeysFile(file))
  if (keys.success) return keys.data
  const { path, message } = keys.error.issues[0]!
  throw wrongKeysFile(file, `${path.join('.') || '内容'} ${message}`) // never the value
}
