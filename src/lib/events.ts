// Reads server-sent events of an answer that goes on. Not EventSource: that cannot send the token, and sends cookies.
export type ServerEvent = { event: string; data: unknown }

/** Ends when the server ends it; throws what the network throws, and the answer itself where it was refused. */
export async function* eventsOf(url: string, token: string, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const answer = await fetch(url, { headers: { token }, cache: 'no-store', signal })
  if (!answer.ok || !answer.body) throw answer
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; ; ) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (text + value).split('\n\n')
    text = events.pop()!
    for (const one of events) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(one) ?? []
      if (event) yield { event, data: JSON.parse(data!) }
    }
  }
}
