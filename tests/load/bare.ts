// The measure of node:http: one body with its headers, and nothing else. `bare.ts <port> <file with them>`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file!, 'utf8')) as { headers: string[]; body: string }
const buffer = Buffer.from(body, 'base64')

createServer((_, res) => res.writeHead(200, headers).end(buffer)).listen(Number(port), () => console.log('ready'))
