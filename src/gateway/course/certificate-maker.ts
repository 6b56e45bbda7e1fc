// The thread that makes certificates (certificate-file.ts): fonts are opened here, and are gone with it when nobody asks.
import { certificatePdf, type Paper } from '../../outside/certificate-pdf.ts'
import { answerTasks } from '../threads/answer-tasks.ts'

answerTasks<Paper, Uint8Array>(certificatePdf)
