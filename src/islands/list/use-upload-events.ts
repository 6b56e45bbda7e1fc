// Fetches again what shows files, when one of them was uploaded here or prepared on the server.
import { useEffect } from 'react'
import { refetchOn } from '../../lib/wire/server-events.ts'
import { invalidate } from '../app/client.ts'
import { $uploads } from '../kit/upload-list.ts'

export function useUploadEvents() {
  useEffect(() => {
    const refetch = () => invalidate('system/auth/upload/list', 'system/auth/upload/view')
    const countDone = () => $uploads.get().filter(({ state }) => state === 'done').length
    let done = countDone()
    const stopWatching = $uploads.listen(() => {
      const now = countDone()
      if (now > done) refetch()
      done = now
    })
    const stopListening = refetchOn('upload', refetch)
    return () => {
      stopWatching()
      stopListening()
    }
  }, [])
}
