// A process as scripts/ serve one: says that it is there, and takes a moment to stop.
import { setTimeout as sleep } from 'node:timers/promises'
import { onStop } from '../../src/process/stopping.ts'

let stops = 0
onStop(async () => {
  stops++
  await sleep(300)
  console.log(`stopped ${stops} time`)
})
setInterval(() => {}, 1000)
console.log(`serving as ${process.pid}`)
