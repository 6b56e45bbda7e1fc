// A template under review: read, and decided on.
import { sampleReviewOf } from '../sample/SampleReview.tsx'

export default sampleReviewOf('样板课审核查看')
