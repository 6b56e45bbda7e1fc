// Pictures of papers of the demo school: drawn shapes without a word on them, under the watermark that all papers get.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { paperKinds } from '../contract/user/settle.ts'
import { settleWatermark } from '../gateway/uploads/watermark.ts'
import { applications } from './content/settling.ts'

export type StoredPaper = { learner: string; kind: number; path: string; fileSize: number }

type Shape = [left: number, top: number, width: number, height: number, colour: string]

const [width, height] = [960, 568] // a tile of the watermark is 920 wide
const line = (left: number, top: number, length: number): Shape => [left, top, length, 26, '#3a4d55']

/** By kind: the ground, and what lies on it. */
const drawings: Record<number, { ground: string; shapes: Shape[] }> = {
  [paperKinds.front]: {
    ground: '#dce9f3',
    shapes: [
      line(120, 90, 150),
      line(120, 160, 60),
      line(300, 160, 60),
      line(120, 230, 240),
      line(120, 300, 360),
      line(120, 350, 280),
      line(300, 480, 480),
      [610, 80, 210, 270, '#a9c3de'],
      [665, 120, 100, 110, '#6d97c4'],
      [635, 250, 160, 100, '#6d97c4'],
    ],
  },
  [paperKinds.back]: {
    ground: '#e8eef2',
    shapes: [
      [90, 70, 130, 130, '#d6938c'],
      line(300, 90, 420),
      line(340, 150, 340),
      line(300, 410, 380),
      line(300, 470, 380),
      [0, 360, 900, 12, '#cddbe4'],
    ],
  },
  [paperKinds.certificate]: {
    ground: '#fbf6e6',
    shapes: [
      [40, 40, 820, 8, '#b8721f'],
      [40, 520, 820, 8, '#b8721f'],
      [40, 40, 8, 488, '#b8721f'],
      [852, 40, 8, 488, '#b8721f'],
      [330, 90, 240, 44, '#a63a2c'],
      line(110, 210, 300),
      line(110, 270, 360),
      line(110, 330, 260),
      line(110, 390, 420),
      [640, 210, 150, 190, '#cdbf9a'],
    ],
  },
  [paperKinds.licence]: {
    ground: '#fdf9ee',
    shapes: [
      [30, 30, 840, 6, '#c08a2b'],
      [30, 532, 840, 6, '#c08a2b'],
      [300, 70, 300, 56, '#333f44'],
      line(90, 190, 420),
      line(90, 245, 520),
      line(90, 300, 380),
      line(90, 355, 560),
      line(90, 410, 300),
      [660, 400, 150, 110, '#d6938c'],
    ],
  },
}

const draw = ({ ground, shapes }: (typeof drawings)[number]) =>
  sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      ...shapes.map(([left, top, width, height, background]) => ({
        input: { create: { width, height, channels: 3 as const, background } },
        left,
        top,
      })),
      { input: settleWatermark, tile: true },
    ])
    .webp({ quality: 82 })
    .toBuffer()

/** Three for each application, by the same names each time, so that a second try is harmless. */
export async function storePapers(uploadsDir: string): Promise<StoredPaper[]> {
  await mkdir(join(uploadsDir, 'demo'), { recursive: true })
  const bodies = new Map(
    await Promise.all(
      Object.entries(drawings).map(async ([kind, drawing]) => [Number(kind), await draw(drawing)] as const),
    ),
  )
  const { front, back, certificate, licence } = paperKinds
  return Promise.all(
    applications.flatMap(({ learner, settleType }, n) =>
      [front, back, settleType === 'LECTURER' ? certificate : licence].map(async (kind) => {
        const path = `demo/paper-${n + 1}-${kind}.webp`
        await writeFile(join(uploadsDir, path), bodies.get(kind)!)
        return { learner, kind, path, fileSize: bodies.get(kind)!.length }
      }),
    ),
  )
}
