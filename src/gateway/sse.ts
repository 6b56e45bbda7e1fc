// Server-sent events: an answer that goes on (https://html.spec.whatwg.org/multipage/server-sent-events.html).

export type EventStream = {
  body: ReadableStream<Uint8Array>
  send(event: string, data: unknown): void
  close(): void
}

/** Headers of such an answer. */
export const ofStream = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no', // nginx passes it on as it comes
}

const beat = 25_000 // ms: shorter than the patience of proxies
const mostUnread = 256 * 1024 // bytes that a browser may leave lying before it is let go; it comes back

/** `onClose` once, whichever end closes. */
export function eventStream(onClose: () => void): EventStream {
  const bytes = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>(
    { start: (own) => void (controller = own), cancel: () => end() },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
  )
  const timer = setInterval(() => write(': \n\n'), beat).unref()

  function write(text: string) {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) return close()
    controller.enqueue(bytes.encode(text))
  }
  function end() {
    if (!controller) return
    controller = undefined
    clearInterval(timer)
    onClose()
  }
  function close() {
    const open = controller
    end()
    open?.close()
  }

  write('retry: 3000\n\n')
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close,
  }
}
