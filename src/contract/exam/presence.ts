// When an exam room counts as offline: both the gateway and the browser go by it.

/** The room of a sitting is heard at least each so many seconds while it is open. */
export const heartbeatSeconds = 20

/** One that was not heard for so long is offline: two heartbeats are missing. */
export const offlineAfterSeconds = 45
