// A template under review, at first its terms: read, and decided on.
import { sampleReviewOf } from '../sample/SampleReview.tsx'

export default sampleReviewOf('样板课审核编辑', 'terms')
