// What comes into a text from outside: what another program copied is cleaned first, pictures and sounds are uploaded.
import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type RefObject, useState } from 'react'
import { CallError } from '../../../contract/codes.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { type PictureCall, sendPicture, wrongPicture } from '../picture-file.ts'
import { sendSound, soundEndings, wrongSound } from '../sound-file.ts'
import type { PictureAttributes } from './schema.ts'

type Options = {
  pictureCall: PictureCall
  /** What a picture shows is asked below it there, elsewhere before it is put in. */
  isPage: boolean
  hasSounds: boolean
  onPicture(picture: PictureAttributes): void
}

/** `editor`: the latest one; it is not there before its place is. */
export function useIncoming(
  editor: RefObject<Editor | undefined>,
  { pictureCall, isPage, hasSounds, onPicture }: Options,
) {
  const [told, setTold] = useState('')
  const [hasPasted, setPasted] = useState(false)

  /** True where it takes it: files, and what another program copied. The editor's own copies it reads itself. */
  function takeFrom(event: Event, data: DataTransfer | null, at?: number): boolean {
    const html = data?.getData('text/html') ?? ''
    const isForeign = html !== '' && !html.includes('data-pm-slice')
    if (!isForeign && !takeFiles(data)) return false
    event.preventDefault()
    if (isForeign) void paste(html, data!.getData('text/plain'), at)
    return true
  }

  /** The gateway cleans it, as it cleans what is saved; one undo takes it back whole. */
  async function paste(html: string, plain: string, at: number | undefined) {
    const current = editor.current
    if (!current) return
    setPasted(false)
    setTold('正在清理粘贴的内容…')
    const put = (content: string | object[]) => {
      if (current.isDestroyed) return
      current.view.dispatch(closeHistory(current.state.tr)) // what was typed a moment ago is not undone with it
      const chain = current.chain().focus()
      if (at === undefined) chain.insertContent(content).run()
      else chain.insertContentAt(Math.min(at, current.state.doc.content.size), content).run()
    }
    try {
      const { content, droppedList } = await silentApi('system/api/common/filter/xiumi', { content: html })
      put(content)
      setTold(saidOf(droppedList))
      setPasted(droppedList.length > 0)
    } catch (failure) {
      const lines = plain.split(/\r?\n/).filter((line) => line.trim())
      put(lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })))
      setTold(`${CallError.is(failure) ? failure.msg : '没有清理成功'}。这次只粘贴了文字`)
    }
  }

  /** True where there were any, so that the editor leaves them alone. */
  function takeFiles(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])]
    if (!files.length) return false
    void uploadAll(files)
    return true
  }

  /** One after the other. */
  async function uploadAll(files: File[]) {
    for (const file of files) {
      const isSound = hasSounds && soundEndings.some((ending) => file.name.toLowerCase().endsWith(ending))
      const why = isSound ? wrongSound(file) : wrongPicture(file)
      if (why) {
        setTold(`${file.name}：${why}`)
        continue
      }
      setTold(`正在上传 ${file.name}…`)
      try {
        if (isSound) {
          const { fileUrl: src, fileName: title } = await sendSound(file)
          editor.current?.chain().focus().insertContent({ type: 'sound', attrs: { src, title } }).run()
          setTold('')
          continue
        }
        const { fileUrl } = await sendPicture(file, { purpose: 3, call: pictureCall })
        setTold('')
        const placed = { src: fileUrl, alt: '', caption: '' }
        if (isPage) editor.current?.chain().focus().insertContent({ type: 'picture', attrs: placed }).run()
        else onPicture(placed)
      } catch (failure) {
        setTold(CallError.is(failure) ? failure.msg : `${isSound ? '录音' : '图片'}没有传上去，请再试一次`)
      }
    }
  }

  return {
    takeFrom,
    uploadAll,
    told,
    /** Something of what was pasted last was dropped, and it is still there. */
    hasPasted,
    undoPaste() {
      editor.current?.chain().focus().undo().run()
      setPasted(false)
      setTold('')
    },
  }
}

/** 「没有带过来：别的网站的图片 2、视频 1。」 */
function saidOf(droppedList: readonly { name: string; count: number }[]) {
  if (!droppedList.length) return ''
  const list = droppedList.map(({ name, count }) => `${name} ${count}`).join('、')
  const hasPictures = droppedList.some(({ name }) => name.includes('图片'))
  return `没有带过来：${list}。${hasPictures ? '图片请存到本机再上传。' : ''}`
}
