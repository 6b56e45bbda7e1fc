// Server-sent events: a response that stays open (https://html.spec.whatwg.org/multipage/server-sent-events.html).

export type EventStream = {
  body: ReadableStream<Uint8Array>
  send(event: string, data: unknown): void
  close(): void
}

/** Response headers of an event stream. */
export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no', // nginx does not buffer it
}

const heartbeatInterval = 25_000 // ms: shorter than the idle timeout of proxies
const maxUnread = 256 * 1024 // bytes of back-pressure before the connection is closed; the browser reconnects

/** `onClose` is called once, whichever side closes. */
export function eventStream(onClose: () => void): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>(
    { start: (created) => void (controller = created), cancel: () => end() },
    new ByteLengthQueuingStrategy({ highWaterMark: maxUnread }),
  )
  const timer = setInterval(() => write(': \n\n'), heartbeatInterval).unref()

  function write(text: string) {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) return close()
    controller.enqueue(encoder.encode(text))
  }
  function end() {
    if (!controller) return
    controller = undefined
    clearInterval(timer)
    onClose()
  }
  function close() {
    const openController = controller
    end()
    openController?.close()
  }

  write('retry: 3000\n\n')
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close,
  }
}
