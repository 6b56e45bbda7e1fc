// Puts a live lesson into a video element: its playlist by hls.js, or by the browser where it plays HLS itself.
import Hls from 'hls.js/light'

/** `onFail` when it cannot go on; gives back what ends it. */
export function play(video: HTMLVideoElement, url: string, onFail: () => void): () => void {
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
    enableWorker: false, // the policy allows no script that is not a file of ours
    liveSyncDurationCount: 2,
    maxLiveSyncPlaybackRate: 1.1, // who lags catches up without a jump
    backBufferLength: 30,
    manifestLoadPolicy: {
      default: {
        ...{ maxTimeToFirstByteMs: 10_000, maxLoadTimeMs: 20_000 },
        timeoutRetry: { maxNumRetry: 3, retryDelayMs: 0, maxRetryDelayMs: 0 },
        // the first seconds of a lesson: there is nothing of it yet
        errorRetry: { maxNumRetry: 12, retryDelayMs: 1500, maxRetryDelayMs: 3000, backoff: 'linear' },
      },
    },
  })
  let mends = 0
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && mends++ < 3) hls.recoverMediaError()
    else onFail()
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}
