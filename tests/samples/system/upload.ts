// Samples of the calls of contract/system/upload.ts.
import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { aPdf, aTone } from '../../support/files.ts'
import { aNewcomer, next, one } from '../../support/making.ts'
import { askFor, type Signed } from '../../support/resumable.ts'
import { partAt, partsOf } from '../../support/stored.ts'
import type { World } from '../../support/world.ts'
import { file } from '../operators.ts'
import { type Samples, sample } from '../sample.ts'

/** All bytes of a file are there, and nobody has said so. */
async function arrived(w: World) {
  const { token } = await aNewcomer(w)
  const body = aPdf(`教学设计 ${next()}`)
  const { fileNo }: Signed = await w.apiWith(() => token)('system/upload/api/update/sign', askFor(body, '教案.pdf'))
  const { path } = await one(w, 'select path from upload where id = $1', [fileNo])
  await mkdir(partsOf(w), { recursive: true })
  writeFileSync(partAt(w, path), body)
  return { token, input: { fileNo } }
}

/** A film that could not be prepared. */
async function failed(w: World) {
  const { id: accountId, token } = await aNewcomer(w, { userType: 2 })
  const { id } = await one(
    w,
    `insert into upload (account_id, file_name, path, file_type, mime, file_size, upload_status, fail_reason)
      values ($1, '一课.mp4', $2, 2, 'video/mp4', 9, 4, '读不下去') returning id`,
    [accountId, `2026-11/failed-${next()}-${accountId}.mp4`],
  )
  return { token, input: { fileNo: id as number } }
}

export const samples: Samples = {
  'system/auth/upload/pic': sample(async (w) => ({ token: (await aNewcomer(w)).token, file: await file() })),
  'system/auth/upload/file': sample(async (w) => ({
    token: (await aNewcomer(w)).token,
    file: { body: aPdf(), name: '教案.pdf', type: 'application/pdf' },
  })),
  'system/auth/upload/sound': sample(async (w) => ({
    token: (await aNewcomer(w, { userType: 2 })).token,
    file: { body: aTone(), name: '听力第一段.wav', type: 'audio/wav' },
  })),
  'system/upload/api/update/sign': sample(async (w) => ({
    token: (await aNewcomer(w)).token,
    input: askFor(aPdf(`教学设计 ${next()}`), '教案.pdf'),
  })),
  'system/auth/upload/complete': sample(arrived),
  'system/auth/upload/retry': sample(failed),
  'system/auth/upload/delete': sample(failed),
}
