// A paper of an exam as its taker sees it.
import { paperPreviewOf } from '../paper/PaperPreview.tsx'

export default paperPreviewOf(1)
