// Names of the states of uploads, with their tones, and of kinds of files.
import { uploadStates } from '../../contract/enums/upload-states.ts'

export const shownUploadStates = {
  [uploadStates.unfinished]: { name: '待上传', tone: 'wait' },
  [uploadStates.there]: { name: '上传成功', tone: 'ok' },
  [uploadStates.preparing]: { name: '转码中', tone: 'run' },
  [uploadStates.failed]: { name: '转码失败', tone: 'bad' },
  [uploadStates.plays]: { name: '可播放', tone: 'ok' },
} as const

export const fileTypeChoices = [
  { value: 1, name: '图片' },
  { value: 2, name: '视频' },
  { value: 3, name: '音频' },
  { value: 4, name: '文档' },
  { value: 5, name: '压缩包' },
] as const
