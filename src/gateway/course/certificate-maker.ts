// The thread that makes certificates (certificate-file.ts): fonts are opened here, and are gone with it when nobody asks.
import type { CertificatePaper } from '../../contract/course/certificate-drawing.ts'
import { certificatePdf } from '../../outside/certificate-pdf.ts'
import { answerTasks } from '../threads/answer-tasks.ts'

answerTasks<CertificatePaper, Uint8Array>(certificatePdf)
