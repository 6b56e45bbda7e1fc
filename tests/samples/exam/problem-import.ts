// Samples of the calls of contract/exam/problem-import.ts.
import { aBank } from '../../support/exams.ts'
import { anImport, imported, importFile, importInput, twoQuestions } from '../../support/imports.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'exam/auth/problem/import': sample(async (w) => ({
    token: w.tokenOf('lecturer'),
    input: importInput({ subjectId: await aBank(w) }),
    file: importFile('1．哪一句是设问？\nA．难道不是吗？\nB．什么是路？\n答案：B'),
  })),
  'exam/auth/problem/import/mend': sample(async (w) => {
    const { importId } = await imported(w, twoQuestions, { subjectId: await aBank(w), isDryRun: true })
    const cellList = [{ rowNo: 1, partNo: 0, column: 'answer', text: '错' }]
    return { token: w.tokenOf('lecturer'), input: { importId, cellList } }
  }),
  'exam/auth/problem/import/run': sample(async (w) => {
    const { importId } = await imported(w, twoQuestions, { subjectId: await aBank(w), isDryRun: true })
    return { token: w.tokenOf('lecturer'), input: { importId } }
  }),
  'exam/auth/problem/import/undo': sample(async (w) => ({
    token: w.tokenOf('lecturer'),
    input: { importId: (await anImport(w, await aBank(w))).importId },
  })),
}
