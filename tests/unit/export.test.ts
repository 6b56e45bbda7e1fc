// The export of a site that limits who reads it: it waits as it is told, and no page is missing.
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportSite } from '../../src/export/export.ts'
import { newFolder } from '../support/folders.ts'

test('a page that is refused for now is read again', async () => {
  const refused = new Set<string>()
  const server = createServer((req, res) => {
    const path = req.url!
    if (!refused.has(path)) {
      refused.add(path)
      res.writeHead(429, { 'retry-after': '0' }).end()
    } else if (path === '/sitemap.xml') res.end('<loc>http://a/view/7</loc>')
    else res.writeHead(200, { 'content-type': 'text/html' }).end('<title>a</title>')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const folder = newFolder('export')
  const to = join(folder, 'site')
  const { port } = server.address() as { port: number }
  const { failed } = await exportSite({ from: `http://127.0.0.1:${port}`, to })
  server.close()
  expect(failed).toEqual([])
  for (const path of ['index.html', 'view/7/index.html'])
    expect([path, existsSync(join(to, path))]).toEqual([path, true])
  rmSync(folder, { recursive: true })
})
