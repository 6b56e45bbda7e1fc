// fetch reports no upload progress; XMLHttpRequest does.

/** A `fetch` with upload progress (0 to 1), aborted by the signal. */
export const sendWithProgress =
  (onProgress: (part: number) => void, signal: AbortSignal): typeof fetch =>
  (url, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'POST', String(url))
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
      request.onload = () => resolve(new Response(request.response, { status: request.status }))
      request.onerror = () => reject(new TypeError('network'))
      request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
      for (const stop of [signal, init?.signal]) stop?.addEventListener('abort', () => request.abort())
      request.send(init?.body as XMLHttpRequestBodyInit)
    })
