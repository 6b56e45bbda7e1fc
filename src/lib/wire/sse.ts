// Reads server-sent events from a streaming response. Not EventSource, which cannot send the token header and sends cookies.
export type ServerEvent = { event: string; data: unknown }

/**
 * Ends when the server closes the stream; throws network errors, and the response itself where it is not ok. `onBytes` is called
 * for whatever arrives, keep-alives too.
 */
export async function* readServerEvents(
  url: string,
  token: string,
  signal: AbortSignal,
  onBytes = () => {},
): AsyncGenerator<ServerEvent> {
  const response = await fetch(url, { headers: { token }, cache: 'no-store', signal })
  if (!response.ok || !response.body) throw response
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; ; ) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes()
    const events = (text + value).split('\n\n')
    text = events.pop()!
    for (const block of events) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (event) yield { event, data: JSON.parse(data!) }
    }
  }
}
