// What an article lacks before it can be handed in, for its writer's screen and for the call that takes it.
import { articleTypes } from '../enums/article-types.ts'
import { plainText } from '../plain-text.ts'

type Written = { title: string; content: string; labelNo: string; articleType: number; sourceUrl: string }

export type ArticleLack = { path: 'title' | 'content' | 'labelNo' | 'sourceUrl'; msg: string }

/** In the order of the screen. */
export function articleLacks({ title, content, labelNo, articleType, sourceUrl }: Written): ArticleLack[] {
  const lacks: [isMissing: boolean, path: ArticleLack['path'], msg: string][] = [
    [[...title.trim()].length < 2, 'title', '请写标题，至少 2 个字'],
    [!plainText(content).trim() && !content.includes('<img'), 'content', '请写正文'],
    [!labelNo, 'labelNo', '请选一个标签'],
    [articleType === articleTypes.reprint && !sourceUrl, 'sourceUrl', '转载要写明出处'],
  ]
  return lacks.flatMap(([isMissing, path, msg]) => (isMissing ? [{ path, msg }] : []))
}
