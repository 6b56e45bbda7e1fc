// The introduction of a course: what its author wrote, whom it is for, how it goes, and what one takes home.
import { richText } from './content/rich-text.ts'
import type { CourseContent } from './content/shape.ts'
import { parseLesson } from './lesson.ts'

/** By category. */
export const readers: Record<string, string> = {
  游戏与观察:
    '适合带班老师和园里的教研组，也适合想少插一句话的主班老师。只要有一块能让孩子自己玩的地方，就可以边看边试。',
  家园共育: '适合每天在门口接送孩子的老师，以及要准备家长会、开放日的园长。话怎么说写得很细，新老师可以照着开口。',
  小学语文:
    '适合教一到六年级、这周就要上新单元的老师，带着手上的课本来看最好。教研组可以分工，每人试一处，下次碰头再说效果。',
  小学数学:
    '适合课堂上常说“听懂了吗”的老师，课上讲得清、课后孩子又忘的那几节尤其用得上。学具都用纸和绳子，不必另外采购。',
  小学英语: '适合一周只有三节课的老师，特别是班额大、没有外教的学校。开头几步不换教材也能做，等孩子熟了再往里加。',
  小学科学: '适合专职和兼职的老师，没有实验室也可以上。第一次带全班动手的老师，建议先看讲安全和分组的那几节。',
  初中语文: '适合教七到九年级的老师，正在为课时不够和学生不读书发愁的，可以先从自己带的那个年级看起。',
  初中数学: '适合一个人，也适合一个备课组，手边放一沓刚改完的作业再看，每一处都能对上自己的学生。',
  初中历史:
    '适合每周两节课、要赶进度的老师，普通教室、一张图、一块黑板就够。想在考试之外留一点余味的，可以挑一个课例先上。',
  道德与法治: '适合科任老师，也适合要开主题班会的班主任。议题可以换成本地正在发生的事，换法在课里有说明。',
  高中语文: '适合教必修和选修的老师，新授与复习都能用。怕课上冷清的老师，可以先试诵读那一部分，花的时间最少。',
  高中英语: '适合高一到高三的老师，学生基础不一的班级也能做，难度怎样往下调，每一处都写了。',
  高中物理: '适合想让学生动手的老师，器材不全的县中尤其合适。教具的尺寸写得清楚，一个下午可以做好一件。',
  班级管理: '适合第一次带班的老师，也适合带了几年、想换一换做法的班主任。不用从头看，遇到什么事就先看那一节。',
  家校沟通: '适合要给家长打电话、开会、家访的每一位老师。看之前先想好一个具体的家长，看完把要说的第一句写下来。',
  学生辅导: '适合班主任、科任老师和心理老师一起看。它不要求你成为咨询师，只要求知道自己这一步做什么、下一步交给谁。',
  教师心理: '适合最近睡不好、话变少、周日傍晚发慌的老师。不必一次看完，挑一个练习做上几天，比看完更要紧。',
  智能教学: '适合想用新工具、又担心出错的老师。不需要会编程，准备一份自己下周的教案跟着做就行。',
  信息科技: '适合小学和初中的信息科技老师，机房不够用的学校可以直接照着上。数学、科学老师也常来借其中的活动。',
  音乐与美术: '适合音乐、美术老师，以及被临时安排来代课的老师。不会弹琴、不善画画都不妨碍开始。',
  体育与劳动: '适合体育老师、劳动课老师和场地紧张的学校。每个活动都写了人数和要多大的地方，照着改就好。',
  课题研究: '适合要做小课题、写文章的一线老师，没有数据基础也可以跟上。手里先有一个放不下的麻烦，再来看会更快。',
  听课与评课: '适合教研组长、带徒弟的老师，也适合马上要被听课、要答辩的人。一个人看可以，两个人看完对一对更好。',
}

/** The parts in their order, each by its first lesson and how many there are. */
function outlineOf({ chapters }: Pick<CourseContent, 'chapters'>) {
  const parts = chapters.map(({ name, lessons }) => {
    const [first] = lessons.map((line) => parseLesson(line).name)
    return lessons.length > 1 ? `“${name}”从“${first}”讲起，共 ${lessons.length} 节` : `“${name}”一节讲完`
  })
  return parts.length ? [`课程分 ${parts.length} 部分：${parts.join('；')}。`] : []
}

export const introductionOf = (course: CourseContent) => [
  ...course.introduce,
  '### 适合谁',
  readers[course.category]!,
  ...(course.chapters.length ? ['### 怎样安排', ...outlineOf(course)] : []),
  '### 你将学到',
  ...course.learn.map((line) => `- ${line}`),
]

export const introductionHtml = (course: CourseContent) => richText(introductionOf(course))
