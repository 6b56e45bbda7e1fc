// Films of the demo school, made of scenes: what a player finds in them.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filmOfScenes, sceneOf } from '../../../src/demo/film.ts'
import { findFfmpeg, plainFilms } from '../../../src/outside/films.ts'
import { newFolder } from '../../support/folders.ts'

const media = (name: string) => `src/demo/media/${name}.mp4`
const names = ['branch', 'hills', 'desk']
const scenes = names.map((name) => sceneOf(readFileSync(media(name))))
const written = (order: number[]) => {
  const path = join(newFolder('film'), 'film.mp4')
  writeFileSync(path, filmOfScenes(scenes, order))
  return path
}

test('a film lasts as long as its scenes, and stores each once', async () => {
  const path = written([2, 0, 2, 1, 0])
  expect(await plainFilms.prepare(path, '')).toMatchObject({ seconds: 42 + 55 + 42 + 56 + 55 })
  const [once, often] = [written([0, 1, 2]), written(Array.from({ length: 60 }, (_, n) => n % 3))]
  expect(readFileSync(often).length).toBeLessThan(2 * readFileSync(once).length)
})

const ffmpeg = findFfmpeg(undefined)

test.runIf(ffmpeg)('its frames are those of its scenes, in their order', () => {
  const framesOf = (path: string, seconds: number) =>
    execFileSync(ffmpeg!, [
      '-v',
      'error',
      '-i',
      path,
      '-t',
      `${seconds}`,
      '-map',
      '0:v',
      '-f',
      'framehash',
      '-hash',
      'crc32',
      '-',
    ])
      .toString()
      .split('\n')
      .filter((line) => /^0,/.test(line))
      .map((line) => line.split(',').at(-1))
  const [ofDesk, ofBranch] = [framesOf(media('desk'), 42), framesOf(media('branch'), 3)]
  expect(framesOf(written([2, 0, 2]), 45)).toEqual([...ofDesk, ...ofBranch])
})
