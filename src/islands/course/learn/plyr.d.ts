// plyr's own types say `export =` and `export default` at once, which TypeScript 7 refuses: what src/islands/course/learn/Player.tsx uses of it.
declare module 'plyr' {
  export default class Plyr {
    constructor(video: HTMLVideoElement, options: Record<string, unknown>)
    currentTime: number
    muted: boolean
    fullscreen: { toggle(): void }
    togglePlay(): Promise<void> | void
    toggleCaptions(): void
    forward(seconds?: number): void
    rewind(seconds?: number): void
    increaseVolume(step?: number): void
    decreaseVolume(step?: number): void
    destroy(): void
  }
}
