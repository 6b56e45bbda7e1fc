// What the rows of the outline can do.
import type { PointerEvent } from 'react'

type Drag = { onPointerDown(event: PointerEvent<HTMLElement>): void }

export type OutlineActions = {
  hrefOf(lessonId: number): string
  move(lessonId: number, step: 1 | -1): void
  moveChapter(chapterId: number, steps: number): void
  open(lessonId: number): void
  rename(lessonId: number): void
  menu(lessonId: number): void
  toggle(chapterId: number): void
  setFree(lessonId: number, isFree: 0 | 1): Promise<void>
  addLesson(chapterId: number, periodName: string): Promise<boolean>
  nameChapter(chapterId: number, chapterName: string): Promise<boolean>
  removeLesson(lessonId: number): void
  removeChapter(chapterId: number): void
  takeBack(key: string): void
  lessonDrag(lessonId: number): Drag
  lessonPress(lessonId: number): Drag
  chapterDrag(chapterId: number): Drag
}
