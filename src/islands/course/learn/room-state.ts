// What the stream of a live room told last of its lesson: the player follows it at once, not only by its own clock.
import { atom } from 'nanostores'
import type { RoomState } from '../../../contract/course/live.ts'

export const $roomState = atom<(RoomState & { periodId: number }) | null>(null)
