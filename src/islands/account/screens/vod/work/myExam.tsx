// My exams, where those who teach look for them.
export { default } from '../../exams/myExam.tsx'
