// Attaches a stream, live or a film, to a video element: by hls.js, or natively where the browser plays HLS.
import Hls from 'hls.js/light'

/** Calls `onFail` on a fatal error; returns a function that detaches the stream. */
export function attachFilm(video: HTMLVideoElement, url: string, onFail: () => void): () => void {
  if (!Hls.isSupported()) {
    video.src = url // the element reports its own errors
    return () => {}
  }
  const hls = new Hls({
    enableWorker: false, // the content security policy forbids blob workers
    backBufferLength: 60,
    ...(/^https?:/.test(url) && { xhrSetup: (request: XMLHttpRequest) => void (request.withCredentials = true) }),
  })
  return play(hls, video, url, onFail)
}

/** The same for what is on air. */
export function attachStream(video: HTMLVideoElement, url: string, onFail: () => void): () => void {
  if (!/\.m3u8(\?|$)/.test(url)) {
    video.src = url
    video.loop = true
    video.addEventListener('error', onFail)
    return () => video.removeEventListener('error', onFail)
  }
  if (!Hls.isSupported()) {
    video.src = url
    video.addEventListener('error', onFail)
    return () => video.removeEventListener('error', onFail)
  }
  const hls = new Hls({
    enableWorker: false, // the content security policy forbids blob workers
    liveSyncDurationCount: 2,
    maxLiveSyncPlaybackRate: 1.1, // a lagging viewer catches up without a jump
    backBufferLength: 30,
    manifestLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 10_000,
        maxLoadTimeMs: 20_000,
        timeoutRetry: { maxNumRetry: 3, retryDelayMs: 0, maxRetryDelayMs: 0 },
        // in the first seconds of a lesson the playlist does not exist yet
        errorRetry: { maxNumRetry: 12, retryDelayMs: 1500, maxRetryDelayMs: 3000, backoff: 'linear' },
      },
    },
  })
  return play(hls, video, url, onFail)
}

function play(hls: Hls, video: HTMLVideoElement, url: string, onFail: () => void) {
  let recoveries = 0
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && recoveries++ < 3) hls.recoverMediaError()
    else onFail()
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}
