// The further lecturers of a course of mine.
export { default } from '../author/LecturersScreen.tsx'
