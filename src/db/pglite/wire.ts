// A socket for `pg` whose other end is the engine: passes bytes on only at the end of a message that gets a response.
import { Duplex } from 'node:stream'

export class Wire extends Duplex {
  #send: (bytes: Uint8Array, isFirst: boolean) => void
  #onClose: () => void
  #waiting: Buffer = Buffer.alloc(0)
  #started = false

  constructor(send: (bytes: Uint8Array, isFirst: boolean) => void, onClose: () => void) {
    super()
    this.#send = send
    this.#onClose = onClose
  }

  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay = () => this
  setKeepAlive = () => this
  ref = () => this
  unref = () => this
  override _read() {}

  override _write(bytes: Buffer, _encoding: string, done: () => void) {
    this.#waiting = this.#waiting.length ? Buffer.concat([this.#waiting, bytes]) : bytes
    const isFirst = !this.#started
    const end = isFirst ? this.#startup() : this.#lastAnswered()
    if (end) {
      this.#send(new Uint8Array(this.#waiting.subarray(0, end)), isFirst)
      this.#waiting = this.#waiting.subarray(end)
    }
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#onClose()
    done(error)
  }

  #startup() {
    const isWhole = this.#waiting.length >= 4 && this.#waiting.length >= this.#waiting.readInt32BE(0)
    if (isWhole) this.#started = true
    return isWhole ? this.#waiting.length : 0
  }

  /** The end of the last whole message that gets a response. */
  #lastAnswered() {
    let end = 0
    for (let at = 0; at + 5 <= this.#waiting.length; ) {
      const kind = String.fromCharCode(this.#waiting[at]!)
      at += 1 + this.#waiting.readInt32BE(at + 1)
      if (at > this.#waiting.length) break
      if (kind === 'X')
        this.push(null) // goodbye: the connection ends, the engine stays
      else if ('SQpHcfd'.includes(kind)) end = at
    }
    return end
  }
}

/**
 * Whether the client gets all that it waits for: each query and each sync is answered with ReadyForQuery, a COPY from the client with
 * the request for its data. A client that does not get it waits for ever.
 */
export function isAnswered(request: Uint8Array, isFirst: boolean, response: Uint8Array) {
  const waits = isFirst ? 1 : count(request, 'QS')
  return count(response, 'Z') >= waits || count(response, 'GW') > 0
}

function count(bytes: Uint8Array, kinds: string) {
  const { buffer, byteOffset, length } = bytes
  const view = new DataView(buffer, byteOffset, length)
  let found = 0
  for (let at = 0; at + 5 <= length; at += 1 + view.getInt32(at + 1))
    if (kinds.includes(String.fromCharCode(view.getUint8(at)))) found++
  return found
}
