// All papers of the demo school: the later stand higher on the list.
import { homeworkPapers } from './exams-homework.ts'
import { professionPapers } from './exams-profession.ts'
import { qualificationPapers } from './exams-qualification.ts'
import { teachingPapers } from './exams-teaching.ts'

export const papers = [...homeworkPapers, ...teachingPapers, ...professionPapers, ...qualificationPapers]
