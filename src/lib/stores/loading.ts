// Whether a navigation is loading: lib/page.ts shows the bar after 200 ms and for 5000 ms at most (specification 9).
import { atom } from 'nanostores'

export const $loading = atom(false)

export const beginLoading = () => $loading.set(true)
export const endLoading = () => $loading.set(false)
