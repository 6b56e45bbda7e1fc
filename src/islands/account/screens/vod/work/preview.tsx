// A paper of homework as its taker sees it.
import { paperPreviewOf } from '../../paper/PaperPreview.tsx'

export default paperPreviewOf(2)
