// How much is said over a film; without the schemas, for the browser.

export const longestDanmu = 100 // characters
/** Seconds of a film that are asked for at a time. */
export const danmuWindow = 60
/** Items of a minute that are sent: more could not be read. */
export const maxDanmuItems = 80
/** Seconds between two of one person. */
export const danmuPause = 3
/** For so many seconds a viewer hears of new items, and renews that after so many. */
export const [danmuAttention, danmuRenewal] = [150, 60]
