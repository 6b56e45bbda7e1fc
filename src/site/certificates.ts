// The PDF of a certificate, for the account that its address was signed for; and the public keys that anybody may check with.
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Db } from '../db/connect.ts'
import { certificateFile } from '../gateway/course/certificate-file.ts'
import { certificatePapers } from '../gateway/course/certificate-paper.ts'
import { keysPath } from '../gateway/secrets/signing-key.ts'
import { siteNameOf } from '../gateway/site-name.ts'
import type { Storage } from '../outside/storage.ts'

export { keysPath }

type Options = {
  read: Db['read']
  storage: Storage
  siteUrl: string
  accountOf(token: string | undefined): Promise<number | undefined>
}

export function certificates({ read, storage, siteUrl, accountOf }: Options) {
  const app = new Hono()

  app.get('/media/certificate/:name{[A-Z0-9-]+\\.pdf}', async (c) => {
    const { searchParams } = new URL(c.req.url)
    const name = c.req.param('name')
    const accountId = storage.accountOf(`certificate/${name}`, searchParams)
    const token = getCookie(c, 'token')
    if (accountId === undefined || accountId !== (await accountOf(token)))
      return c.text('链接已失效，请回到页面重新打开', 403)
    const found = await certificatePapers(read)
      .where('t.certificateNo', '=', name.slice(0, -'.pdf'.length))
      .where('t.accountId', '=', accountId)
      .where('t.certificateStatus', '=', 1)
      .executeTakeFirst()
    if (!found) return c.text('证书不存在或已撤销', 404)
    const issuer = await siteNameOf(read)
    const verifyUrl = `${siteUrl}/certificate/${found.certificateNo}`
    const made = await certificateFile({ ...found, issuer, verifyUrl }, accountId)
    if ('why' in made) return c.text(made.why, 503, { 'retry-after': '10' })
    const title = encodeURIComponent(searchParams.get('name') ?? name)
    return c.body(made, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${title}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  app.get(keysPath, async (c) => {
    const rows = await read
      .selectFrom('signingKey')
      .select(['keyId', 'publicKey', 'gmtCreate', 'gmtRetire'])
      .orderBy('gmtCreate')
      .orderBy('keyId')
      .execute()
    const keys = rows.map(({ keyId, publicKey, gmtCreate, gmtRetire }) => ({
      kid: keyId,
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      x: publicKey,
      signsFrom: gmtCreate,
      signsUntil: gmtRetire,
    }))
    return c.json({ keys }, 200, { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
  })
  return app
}
