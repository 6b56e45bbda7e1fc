// A template under review, at first its outline: read, and decided on.
import { sampleReviewOf } from '../sample/SampleReview.tsx'

export default sampleReviewOf('样板课审核课时', 'outline')
