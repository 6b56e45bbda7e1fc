// The shape of the demo school's content: what a teacher of our editorial desk would write, before it becomes rows.

/** Mineral pigments of the drawn covers. */
export type Palette = '石青' | '石绿' | '杏黄' | '黛' | '胭脂' | '墨' | '藤'

/** By the name of a leaf, its root's. */
export const rootsOf = (roots: readonly CategoryContent[]) =>
  new Map(roots.flatMap(({ name, children }) => children.map((leaf) => [leaf.name, name])))

export interface CategoryContent {
  name: string
  children: { name: string; glyph: string; palette: Palette }[]
}

export interface LecturerContent {
  name: string
  position: string
  /** One sentence, under the name on cards. */
  short: string
  /** Paragraphs of the lecturer's own page. */
  introduce: string[]
  /** Name of an organization. */
  organization?: string
  /** How many of the learners follow them. */
  followers: number
  /** What they say to colleagues who think of teaching here. */
  voice?: string
}

export interface OrganizationContent {
  name: string
  /** One sentence under the name. */
  slogan: string
  region: string
  founded: number
  followers: number
  contact: string
  introduce: string[]
}

export interface ChapterContent {
  name: string
  /** 'v' video, 't' image-text, 'd' document, 'l' live; '*' after it: free to try. Then a space and the name. */
  lessons: string[]
}

export interface CourseContent {
  kind: 1 | 2 | 3 | 4 | 9
  name: string
  /** A leaf category. */
  category: string
  lecturer: string
  more?: string[]
  organization?: string
  /** Paragraphs; then what the learner takes home. */
  introduce: string[]
  learn: string[]
  /** Fen; none: free. */
  price?: number
  originalPrice?: number
  /** For a week every three: the first, second or third after the loading. */
  sale?: { price: number; turn: 0 | 1 | 2 }
  vipPrice?: number
  vipFree?: boolean
  offShelf?: boolean
  /** Its author switched 弹幕 off. */
  noDanmu?: boolean
  /** How many of the learners joined. */
  study: number
  chapters: ChapterContent[]
  /** Attachments, made of their text when the school is loaded. */
  files?: FileContent[]
  /** Live courses: minutes from the loading to the beginning of the first lesson (before it: negative), and its length. */
  live?: { startsIn: number; minutes: number }
}

export interface FileContent {
  /** With its extension: docx, xlsx, csv, pdf or txt. */
  name: string
  /** What stands in it, the title first: the marks of a text, and '---' for another page; in a sheet ',' between the cells. */
  lines: string[]
}

export interface LessonText {
  /** Name of the lesson, as in the chapters, without its mark. */
  lesson: string
  /** '## ' a heading, '- ' an item of a list, '> ' a quotation, '~ ' a figure by its name, else a paragraph. */
  text: string[]
}

export interface PostContent {
  title: string
  /** Nickname of the writer. */
  by: string
  label: string
  /** Days before the loading. */
  ago: number
  read: number
  text: string[]
}

export interface NewsContent {
  title: string
  category: string
  ago: number
  read: number
  text: string[]
}

export interface QuestionContent {
  title: string
  by: string
  label: string
  ago: number
  read: number
  /** A paragraph a line, as in answers. */
  text: string
  /** [who, what]; the accepted one begins with '√'. */
  answers: [by: string, text: string][]
}

export interface ArticleContent {
  title: string
  text: string[]
}
