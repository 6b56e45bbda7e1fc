// Names of the states of uploads, with their tones, and of kinds of files.

import { fileTypes } from '../../contract/enums/file-types.ts'
import { uploadStates } from '../../contract/enums/upload-states.ts'
import { choicesOf } from './choices.ts'

export const shownUploadStates = {
  [uploadStates.unfinished]: { name: '待上传', tone: 'wait' },
  [uploadStates.there]: { name: '上传成功', tone: 'ok' },
  [uploadStates.preparing]: { name: '转码中', tone: 'run' },
  [uploadStates.failed]: { name: '转码失败', tone: 'bad' },
  [uploadStates.plays]: { name: '可播放', tone: 'ok' },
} as const

export const fileTypeChoices = choicesOf(fileTypes)
