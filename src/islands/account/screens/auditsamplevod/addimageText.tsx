// A template under review, at first its introduce: read, and decided on.
import { sampleReviewOf } from '../sample/SampleReview.tsx'

export default sampleReviewOf('样板课审核图文编辑', 'introduce')
