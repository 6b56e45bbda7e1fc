// The bucket of S3_BUCKET, for the site and for commands. The SDK is loaded here, only where one is set.
import { join } from 'node:path'
import type { S3Storage } from '../outside/s3-storage.ts'
import { isStorageAway } from '../outside/storage.ts'
import { type Log, oncePerMinute } from '../process/log.ts'
import type { Settings } from '../process/settings.ts'

type Options = { key?: Buffer; log?: Pick<Log, 'error' | 'warn'> }

/** A setting that the store does not accept throws a `StartupError`; one that does not answer now is told of, and asked again when it is needed. */
export async function openBucket(
  { s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>,
  { key = Buffer.alloc(0), log }: Options = {},
): Promise<S3Storage | undefined> {
  if (!s3) return undefined
  const { s3Storage } = await import('../outside/s3-storage.ts')
  const bucket = s3Storage(s3, key, {
    scratch: join(dataDir, 'scratch'),
    ...(log && { report: oncePerMinute((error) => log.error({ error }, 'storage.failed')) }),
  })
  await bucket.check().catch((error) => {
    if (!log || !isStorageAway(error)) throw error
    log.warn({ error: error.why }, 'storage.away')
  })
  return bucket
}
