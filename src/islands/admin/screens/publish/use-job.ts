// Polls a publishing job every half second until it has ended.

import { useEffect, useState } from 'react'
import type { CallError } from '../../../../contract/codes.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { isRunning, type Job } from './publishing.ts'

const every = 500
const afterFailure = 3000

export function useJob(jobNo: number | undefined, onEnd: () => void) {
  const [job, setJob] = useState<Job>()
  const [failure, setFailure] = useState<CallError>()

  useEffect(() => {
    setJob(undefined)
    setFailure(undefined)
    if (!jobNo) return
    let timer: ReturnType<typeof setTimeout>
    let isHere = true
    let wasRunning = false
    async function look() {
      const next = await silentApi('system/admin/site/publish/view', { jobNo: jobNo! }).catch(
        (error: CallError) => error,
      )
      if (!isHere) return
      if (next instanceof Error) {
        setFailure(next)
        if (next.code === 'failed' || next.code === 'away') timer = setTimeout(look, afterFailure)
        return
      }
      setFailure(undefined)
      setJob(next)
      if (isRunning(next)) timer = setTimeout(look, every)
      else if (wasRunning) onEnd()
      wasRunning = isRunning(next)
    }
    void look()
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [jobNo])

  return { job: job?.jobNo === jobNo ? job : undefined, failure }
}
