// Stands between Playwright and an old Chromium: Playwright's own scripts call what such a browser lacks. They run in a world of their
// own, which is given it; the world of the page is left as it is, so that what the product lacks there still shows.
import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'

const [program, ...args] = process.argv.slice(2)
/** Asked over a port it is asked directly: only what is piped through here is changed. */
const isPiped = args.includes('--remote-debugging-pipe')
const child = spawn(program, ['--no-zygote', '--disable-dev-shm-usage', '--use-gl=swiftshader', ...args], {
  stdio: ['inherit', 'inherit', 'inherit', ...(isPiped ? ['pipe', 'pipe'] : [])],
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
process.on('exit', () => child.kill('SIGKILL'))

const given = `(${() => {
  Element.prototype.checkVisibility ??= function () {
    return this.getClientRects().length > 0
  }
  Object.hasOwn ??= (object, key) => Reflect.getOwnPropertyDescriptor(object, key) !== undefined
  Array.prototype.findLast ??= function (test) {
    return [...this].reverse().find(test)
  }
}})()`

/** Playwright announces its world by an empty script for every new document there. */
const announced = /"method":"Page\.addScriptToEvaluateOnNewDocument"/
function withGiven(message) {
  if (!announced.test(message)) return message
  const call = JSON.parse(message)
  if (call.params.worldName) call.params.source = given + (call.params.source ?? '')
  return JSON.stringify(call)
}

if (isPiped) passOn()

function passOn() {
  let rest = ''
  createReadStream('', { fd: 3, encoding: 'utf8' })
    .on('data', (text) => {
      const messages = (rest + text).split('\0')
      rest = messages.pop()
      for (const message of messages) child.stdio[3].write(`${withGiven(message)}\0`)
    })
    .on('close', () => child.kill())
  child.stdio[4].pipe(createWriteStream('', { fd: 4 }))
  child.stdio[3].on('error', () => {})
}
