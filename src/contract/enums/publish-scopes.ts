// What a publication renders.
import { codesOf } from '../codes-of.ts'

export const publishScopes = codesOf({
  all: [1, '全站'],
  tags: [2, '标签'],
  paths: [3, '网址'],
})
