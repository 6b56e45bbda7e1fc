// The worker of pdf.js, with what old browsers lack before it.
import './pdf-needs.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
