// Generated from migrations/ by `npm run generate`: the tables as Kysely sees them. Not edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as ISO text. */
type Instant = ColumnType<string, Date | string, Date | string>
/** Read as a value, written as JSON text: an array as it is would become an array of the database. */
type Json = ColumnType<unknown, string, string>
/** A number of an enum, as the check of the column has them; whoever writes one may know no more than that it is a number. */
type Code<C extends number> = ColumnType<C, number, number>
type CodeOrNull<C extends number> = ColumnType<C | null, number | null, number | null>
/** The same where a default stands in: Kysely's own `Generated` does not reach into a ColumnType. */
type GeneratedCode<C extends number> = ColumnType<C, number | undefined, number>
type GeneratedInstant = ColumnType<string, Date | string | undefined, Date | string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>

export type Tables = {
  account: {
    id: GeneratedAlways<number>
    mobile: string
    nickname: string
    headImgUrl: Generated<string>
    userType: GeneratedCode<1 | 2 | 3>
    sex: GeneratedCode<1 | 2 | 3>
    age: number | null
    email: Generated<string>
    province: Generated<string>
    city: Generated<string>
    district: Generated<string>
    schoolName: Generated<string>
    subject: Generated<string>
    referralCode: string
    isRecommended: GeneratedCode<0 | 1>
    referrerId: number | null
    statusId: GeneratedCode<0 | 1>
    passwordHash: string
    gmtCreate: GeneratedInstant
    gmtCancel: Instant | null
    realName: Generated<string>
    deviceVersion: Generated<number>
    freezeReason: Generated<string>
    gmtFreeze: Instant | null
    gmtUnfreeze: Instant | null
    weekGoal: Generated<number>
    mergedInto: number | null
    gmtMerge: Instant | null
  }
  accountNote: {
    id: GeneratedAlways<number>
    accountId: number
    operatorId: number
    content: string
    isTop: GeneratedCode<0 | 1>
    gmtCreate: GeneratedInstant
    gmtModified: Instant | null
    gmtStrike: Instant | null
  }
  accountVip: {
    accountId: number
    vipSetId: number
    expireTime: Instant
    remindedExpire: Instant | null
  }
  adv: {
    id: GeneratedAlways<number>
    advTitle: string
    advImg: Generated<string>
    advUrl: Generated<string>
    advTarget: Generated<string>
    advLocation: Code<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>
    bgColor: Generated<string>
    platShow: GeneratedCode<1 | 2>
    beginTime: GeneratedInstant
    endTime: GeneratedInstant
    statusId: GeneratedCode<0 | 1>
    sort: number
    isRunning: GeneratedCode<0 | 1>
    version: Generated<number>
  }
  answeredKey: {
    id: GeneratedAlways<number>
    accountId: number | null
    operatorId: number | null
    call: string
    key: string
    inputHash: Buffer
    answer: string | null
    gmtCreate: GeneratedInstant
  }
  auditComment: {
    id: GeneratedAlways<number>
    accountId: number
    content: string
    useTime: GeneratedInstant
  }
  bankCard: {
    accountId: number
    bankUserName: string
    bankName: string
    bankBranchName: string
    bankCardNo: string
    bankIdCardNo: string
    cardEnd: string
    idCardEnd: string
    gmtModified: GeneratedInstant
  }
  blog: {
    id: GeneratedAlways<number>
    accountId: number | null
    labelId: number | null
    title: string
    summary: Generated<string>
    content: string
    coverImg: Generated<string>
    articleType: GeneratedCode<1 | 2 | 3>
    isTop: GeneratedCode<0 | 1>
    isOpen: GeneratedCode<0 | 1>
    auditStatus: GeneratedCode<1 | 2 | 3 | 4 | 5>
    countRead: Generated<number>
    countAdmire: Generated<number>
    countComment: Generated<number>
    countCollect: Generated<number>
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
    categoryId: number | null
    sourceUrl: Generated<string>
    auditOpinion: Generated<string>
    search: Generated<string>
    heat: GeneratedAlways<number>
    isShown: GeneratedAlways<boolean>
    isBanned: GeneratedCode<0 | 1>
    versionNo: Generated<number>
    gmtDelete: Instant | null
    statusBefore: number | null
    version: Generated<number>
  }
  blogCard: {
    id: number
    accountId: number
    labelId: number
    title: string
    summary: string
    content: string
    coverImg: string
    articleType: Code<1 | 2 | 3>
    isTop: Code<0 | 1>
    isOpen: Code<0 | 1>
    auditStatus: Code<1 | 2 | 3 | 4 | 5>
    countRead: number
    countAdmire: number
    countComment: number
    countCollect: number
    gmtCreate: Instant
    gmtModified: Instant
    categoryId: number
    sourceUrl: string
    auditOpinion: string
    search: string
    heat: number
    isShown: boolean
    labelNo: string
    labelName: string
    categoryName: string
    bloggerName: string
    headImgUrl: string
  }
  blogComment: {
    id: GeneratedAlways<number>
    blogId: number
    accountId: number
    parentId: number | null
    replyTo: number | null
    content: string
    gmtCreate: GeneratedInstant
    auditStatus: GeneratedCode<1 | 2 | 3>
    mentionList: GeneratedJson
  }
  blogDraft: {
    id: GeneratedAlways<number>
    accountId: number
    blogId: number | null
    draftNo: string
    title: Generated<string>
    content: Generated<string>
    summary: Generated<string>
    coverImg: Generated<string>
    articleType: GeneratedCode<1 | 3>
    labelNo: Generated<string>
    sourceUrl: Generated<string>
    version: Generated<number>
    saveNo: Generated<string>
    device: Generated<string>
    publishTime: Instant | null
    publishFailure: Generated<string>
    gmtDelete: Instant | null
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
    meantWords: GeneratedJson
  }
  blogDraftState: {
    id: GeneratedAlways<number>
    draftId: number
    version: number
    title: string
    content: string
    summary: string
    coverImg: string
    articleType: number
    labelNo: string
    sourceUrl: string
    device: string
    gmtCreate: GeneratedInstant
    gmtKeep: GeneratedInstant
  }
  blogReadDay: {
    blogId: number
    day: string
    countRead: number
  }
  blogRecord: {
    accountId: number
    blogId: number
    opType: Code<1 | 2>
    gmtCreate: GeneratedInstant
  }
  blogger: {
    accountId: number
    bloggerName: string
    headImgUrl: Generated<string>
    introduction: Generated<string>
    fansCount: Generated<number>
    gmtCreate: GeneratedInstant
  }
  bloggerAttention: {
    id: GeneratedAlways<number>
    accountId: number
    bloggerId: number
    gmtCreate: GeneratedInstant
  }
  calendarEntry: {
    id: GeneratedAlways<number>
    title: string
    beginTime: Instant
    operatorId: number | null
    gmtCreate: GeneratedInstant
    version: Generated<number>
  }
  captcha: {
    captchaNo: string
    answerHash: Buffer
    network: string
    gmtExpire: Instant
  }
  certificate: {
    id: GeneratedAlways<number>
    certificateNo: string
    certificateName: string
    courseId: number
    accountId: number
    realName: string
    score: number | null
    creditHours: Generated<number>
    certificateStatus: GeneratedCode<1 | 2>
    issueTime: GeneratedInstant
    courseName: Generated<string>
    salt: Generated<string>
    keyId: string | null
    signature: string | null
    revokeReason: Generated<string>
    gmtRevoke: Instant | null
  }
  consoleExport: {
    id: GeneratedAlways<number>
    operatorId: number
    title: string
    unit: string
    description: Generated<string>
    fileType: string
    request: Json
    digest: Buffer
    exportStatus: GeneratedCode<1 | 2 | 3 | 4>
    total: Generated<number>
    done: Generated<number>
    bytes: Generated<number>
    path: Generated<string>
    failReason: Generated<string>
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
    gmtFinish: Instant | null
    gmtExpire: Instant | null
  }
  consoleView: {
    id: GeneratedAlways<number>
    operatorId: number
    screen: string
    viewName: string
    query: string
    isShared: GeneratedCode<0 | 1>
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
    version: Generated<number>
  }
  coupon: {
    id: GeneratedAlways<number>
    couponName: string
    couponType: Code<1 | 2 | 3>
    fullMoney: Generated<number>
    reduceMoney: Generated<number>
    discount: Generated<number>
    productType: Generated<number>
    total: number
    taken: Generated<number>
    perLimit: Generated<number>
    beginTime: Instant
    endTime: Instant
    validDays: number
    statusId: GeneratedCode<0 | 1>
    version: Generated<number>
  }
  couponProduct: {
    couponId: number
    productId: number
  }
  couponUser: {
    id: GeneratedAlways<number>
    couponId: number
    accountId: number
    couponStatus: GeneratedCode<1 | 2 | 3 | 4>
    expireTime: Instant
    gmtCreate: GeneratedInstant
    orderId: number | null
  }
  course: {
    id: GeneratedAlways<number>
    courseCategory: Code<1 | 2 | 3 | 4 | 9>
    categoryId: number
    lecturerId: number
    organizationId: number | null
    courseName: string
    courseLogo: Generated<string>
    introduce: Generated<string>
    isFree: Code<0 | 1>
    coursePrice: number
    originalPrice: Generated<number>
    vipPrice: Generated<number>
    isVipFree: GeneratedCode<0 | 1>
    courseState: GeneratedCode<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>
    validDays: Generated<number>
    periodTotal: Generated<number>
    countStudy: Generated<number>
    countBuy: Generated<number>
    commentCount: Generated<number>
    scoreSum: Generated<number>
    beginTime: Instant | null
    endTime: Instant | null
    search: Generated<string>
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
    creditHours: Generated<number>
    docType: Generated<string>
    fileSize: Generated<number>
    pageTotal: Generated<number>
    downloadCount: Generated<number>
    certificateProgress: number | null
    salePrice: number | null
    saleBegin: Instant | null
    saleEnd: Instant | null
    listPrice: Generated<number>
    countRead: Generated<number>
    certificateExamId: number | null
    certificateScore: number | null
    publishedId: number | null
    auditStage: GeneratedCode<0 | 1 | 2>
    auditOpinion: Generated<string>
    auditMarks: GeneratedJson
    submitTime: Instant | null
    versionNo: Generated<number>
    editVersion: Generated<number>
    priceVersion: Generated<number>
    outlineVersion: Generated<number>
    downReason: Generated<string>
    sampleKind: GeneratedCode<0 | 1 | 2>
    sampleId: number | null
    sampleVersion: number | null
    isTextOnly: GeneratedCode<0 | 1>
    isDanmu: GeneratedCode<0 | 1>
  }
  courseAccessory: {
    id: GeneratedAlways<number>
    courseId: number
    periodId: number | null
    acName: string
    uploadId: number
    isFree: GeneratedCode<0 | 1>
    downloadCount: Generated<number>
    sort: number
    originId: number | null
  }
  courseCard: {
    id: number
    courseCategory: Code<1 | 2 | 3 | 4 | 9>
    categoryId: number
    lecturerId: number
    organizationId: number
    courseName: string
    courseLogo: string
    introduce: string
    isFree: Code<0 | 1>
    coursePrice: number
    originalPrice: number
    vipPrice: number
    isVipFree: Code<0 | 1>
    courseState: Code<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>
    validDays: number
    salePrice: number
    saleBegin: Instant
    saleEnd: Instant
    listPrice: number
    periodTotal: number
    countStudy: number
    countBuy: number
    commentCount: number
    creditHours: number
    docType: string
    fileSize: number
    pageTotal: number
    downloadCount: number
    search: string
    gmtCreate: Instant
    gmtModified: Instant
    beginTime: Instant
    endTime: Instant
    lecturerName: string
    lecturerPosition: string
    organizationName: string
    categoryName: string
    categoryParentId: number
    glyph: string
    palette: string
    avgScore: number
    liveStatus: Code<1 | 2 | 3 | 4 | 5>
    sampleKind: Code<0 | 1 | 2>
    publishedId: number
  }
  courseCategory: {
    id: GeneratedAlways<number>
    parentId: number | null
    categoryName: string
    categoryType: Generated<number>
    floor: Code<1 | 2 | 3>
    glyph: Generated<string>
    palette: Generated<string>
    sort: number
    statusId: GeneratedCode<0 | 1>
    version: Generated<number>
  }
  courseChapter: {
    id: GeneratedAlways<number>
    courseId: number
    chapterName: string
    chapterDesc: Generated<string>
    sort: number
    originId: number | null
  }
  courseCollection: {
    accountId: number
    courseId: number
    gmtCreate: GeneratedInstant
  }
  courseComment: {
    id: GeneratedAlways<number>
    courseId: number
    accountId: number
    parentId: number | null
    score: CodeOrNull<1 | 2 | 3 | 4 | 5>
    content: string
    gmtCreate: GeneratedInstant
    auditStatus: GeneratedCode<1 | 2 | 3>
  }
  courseDanmu: {
    id: GeneratedAlways<number>
    periodId: number
    accountId: number
    playSecond: number
    content: string
    auditStatus: GeneratedCode<1 | 2 | 3>
    gmtCreate: GeneratedInstant
  }
  courseEvent: {
    id: GeneratedAlways<number>
    courseId: number
    eventType: Code<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9>
    accountId: number | null
    operatorId: number | null
    opinion: Generated<string>
    versionNo: Generated<number>
    gmtCreate: GeneratedInstant
  }
  courseImagetext: {
    periodId: number
    content: string
    gmtModified: GeneratedInstant
  }
  courseLecturer: {
    courseId: number
    lecturerId: number
    sort: Generated<number>
    askStatus: GeneratedCode<0 | 1 | 2>
    gmtCreate: GeneratedInstant
  }
  coursePeriod: {
    id: GeneratedAlways<number>
    courseId: number
    chapterId: number
    periodName: string
    periodDesc: Generated<string>
    periodType: Code<1 | 2 | 3 | 4 | 5 | 6 | 7>
    isFree: GeneratedCode<0 | 1>
    uploadId: number | null
    captionId: number | null
    videoLength: Generated<number>
    beginTime: Instant | null
    endTime: Instant | null
    sort: number
    pageTotal: Generated<number>
    liveId: number | null
    videoVid: Generated<string>
    pointId: number | null
    originId: number | null
    editVersion: Generated<number>
    gmtModified: GeneratedInstant
    channelId: number | null
    liveStatus: CodeOrNull<1 | 2 | 3 | 4 | 5>
    isGated: GeneratedCode<0 | 1>
    samplePeriodId: number | null
  }
  courseRefExam: {
    id: GeneratedAlways<number>
    courseId: number
    chapterId: number | null
    periodId: number | null
    examId: number
    isMust: GeneratedCode<0 | 1>
    gmtCreate: GeneratedInstant
  }
  courseReminder: {
    courseId: number
    accountId: number
    gmtRemind: GeneratedInstant
  }
  courseVersion: {
    courseId: number
    versionNo: number
    content: Json
    gmtCreate: GeneratedInstant
  }
  dailyCount: {
    accountId: number
    counter: string
    day: string
    times: number
  }
  danmuViewer: {
    accountId: number
    periodId: number
    gmtExpire: Instant
  }
  edgeMissed: {
    edgeUrl: string
    tag: string
    isPurge: Code<0 | 1>
    gmtCreate: GeneratedInstant
  }
  enrolment: {
    accountId: number
    courseId: number
    source: Code<1 | 2 | 3 | 4>
    gmtCreate: GeneratedInstant
    gmtExpire: GeneratedInstant
  }
  exam: {
    id: GeneratedAlways<number>
    taskType: Code<1 | 2>
    categoryId: number
    subjectId: number | null
    lecturerId: number
    organizationId: number | null
    paperId: number | null
    examName: string
    examDesc: Generated<string>
    isFree: Code<0 | 1>
    price: number
    originalPrice: Generated<number>
    vipPrice: Generated<number>
    isVipFree: GeneratedCode<0 | 1>
    validDays: Generated<number>
    examTime: Generated<number>
    allowTimes: Generated<number>
    answerShow: GeneratedCode<1 | 2 | 3 | 4>
    auditType: GeneratedCode<1 | 2>
    difficulty: GeneratedCode<1 | 2 | 3>
    scoreTotal: Generated<number>
    passScore: Generated<number>
    problemCount: Generated<number>
    studyCount: Generated<number>
    examState: GeneratedCode<0 | 2 | 4 | 5 | 6>
    sort: Generated<number>
    search: Generated<string>
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
    questionOrder: GeneratedCode<0 | 1 | 2>
    draftPaperId: number | null
    editVersion: Generated<number>
  }
  examAnswer: {
    recordId: number
    problemId: number
    userAnswer: GeneratedJson
    userFiles: GeneratedJson
    answerVersion: number
    deviceNo: string
    editTime: Instant
    saveTime: GeneratedInstant
    spentSeconds: Generated<number>
  }
  examCard: {
    id: number
    taskType: Code<1 | 2>
    categoryId: number
    subjectId: number
    lecturerId: number
    organizationId: number
    paperId: number
    examName: string
    examDesc: string
    isFree: Code<0 | 1>
    price: number
    originalPrice: number
    vipPrice: number
    isVipFree: Code<0 | 1>
    validDays: number
    examTime: number
    allowTimes: number
    answerShow: Code<1 | 2 | 3 | 4>
    auditType: Code<1 | 2>
    difficulty: Code<1 | 2 | 3>
    scoreTotal: number
    passScore: number
    problemCount: number
    studyCount: number
    examState: Code<0 | 2 | 4 | 5 | 6>
    sort: number
    search: string
    gmtCreate: Instant
    gmtModified: Instant
    lecturerName: string
    lecturerPosition: string
    organizationName: string
    categoryName: string
    categoryParentId: number
    glyph: string
    palette: string
  }
  examExtraTime: {
    id: GeneratedAlways<number>
    recordId: number
    accountId: number | null
    minutes: number
    reason: string
    gmtCreate: GeneratedInstant
  }
  examGrant: {
    accountId: number
    examId: number
    gmtCreate: GeneratedInstant
    gmtExpire: GeneratedInstant
  }
  examLateAnswer: {
    recordId: number
    problemId: number
    userAnswer: GeneratedJson
    userFiles: GeneratedJson
    editTime: Instant
    saveTime: GeneratedInstant
    isAccepted: CodeOrNull<0 | 1>
    savedAnswer: Json | null
    savedFiles: Json | null
    auditAccountId: number | null
    auditTime: Instant | null
  }
  examLink: {
    recordId: number
    n: number
    kind: Code<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10>
    linkTime: Instant
    salt: string
    content: string
    hash: string
  }
  examMark: {
    recordId: number
    problemId: number
    score: number | null
    isRight: CodeOrNull<0 | 1>
    isManual: GeneratedCode<0 | 1>
    auditOpinion: Generated<string>
    auditAccountId: number | null
    gmtModified: GeneratedInstant
    points: GeneratedJson
  }
  examMarkLog: {
    id: GeneratedAlways<number>
    recordId: number
    accountId: number | null
    oldScore: number
    newScore: number
    reason: string
    gmtCreate: GeneratedInstant
  }
  examPaper: {
    id: GeneratedAlways<number>
    examId: number
    version: Generated<number>
    scoreTotal: Generated<number>
    problemCount: Generated<number>
    gmtCreate: GeneratedInstant
    passScore: Generated<number>
    isDrawn: GeneratedCode<0 | 1>
    authorId: number | null
  }
  examPresence: {
    recordId: number
    seenTime: GeneratedInstant
    unsentCount: Generated<number>
    awayCount: Generated<number>
  }
  examProblem: {
    id: GeneratedAlways<number>
    titleId: number
    problemId: number
    parentId: number | null
    score: number
    sort: number
    ruleId: number | null
    isPool: GeneratedCode<0 | 1>
  }
  examReceipt: {
    recordId: number
    statement: string
    signature: string
    gmtCreate: GeneratedInstant
  }
  examRecord: {
    id: GeneratedAlways<number>
    accountId: number
    examId: number
    paperId: number | null
    requestNo: string
    examStatus: GeneratedCode<1 | 2 | 3 | 4 | 5 | 6 | 7>
    beginAnswerTime: GeneratedInstant | null
    deadline: GeneratedInstant
    submitTime: Instant | null
    auditTime: Instant | null
    answerVersion: Generated<number>
    sysScore: Generated<number>
    manualScore: Generated<number>
    score: Generated<number>
    courseId: number | null
    periodId: number | null
    questionOrder: GeneratedCode<0 | 1 | 2>
    orderSeed: Generated<number>
    extraMinutes: Generated<number>
    deviceNo: Generated<string>
    isAuto: GeneratedCode<0 | 1>
    auditAccountId: number | null
    auditOpinion: Generated<string>
    gradeExamId: number | null
    isLate: GeneratedCode<0 | 1>
    isIgnored: GeneratedCode<0 | 1>
    auditVersion: Generated<number>
    receiptNo: Generated<string>
    chainNo: Generated<number>
    chainHead: Generated<string>
    placeIds: number[] | null
    collectTime: Instant | null
    collectReason: Generated<string>
    collectAccountId: number | null
    isFullTime: GeneratedCode<0 | 1>
    faceState: CodeOrNull<1 | 2>
  }
  examRoot: {
    rootNo: GeneratedAlways<number>
    rootTime: Instant
    leaves: string
    statement: string
    signature: string
  }
  examRule: {
    id: GeneratedAlways<number>
    titleId: number
    problemType: Code<1 | 2 | 3 | 4 | 5 | 6 | 7>
    difficulty: CodeOrNull<1 | 2 | 3>
    subjectId: number | null
    tag: Generated<string>
    drawCount: number
    score: number
    sort: number
  }
  examTitle: {
    id: GeneratedAlways<number>
    paperId: number
    titleName: string
    titleDesc: Generated<string>
    titleType: Code<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7>
    sort: number
  }
  exercise: {
    id: GeneratedAlways<number>
    accountId: number
    examId: number | null
    subjectId: number | null
    problemIds: number[]
    gmtCreate: GeneratedInstant
  }
  exerciseAnswer: {
    exerciseId: number
    problemId: number
    userAnswer: GeneratedJson
    isRight: CodeOrNull<0 | 1>
    gmtCreate: GeneratedInstant
    stepBefore: CodeOrNull<0 | 1 | 2 | 3 | 4 | 5>
    rating: CodeOrNull<1 | 2 | 3>
  }
  extractLog: {
    id: GeneratedAlways<number>
    accountId: number
    extractMoney: number
    fee: Generated<number>
    extractStatus: GeneratedCode<1 | 2 | 3 | 4 | 5>
    bankUserName: string
    bankName: string
    cardEnd: string
    bankCardNo: string
    auditOpinion: Generated<string>
    serialNumber: Generated<string>
    gmtCreate: GeneratedInstant
    finishTime: Instant | null
  }
  faceCheck: {
    faceNo: string
    accountId: number
    sceneType: Code<1 | 2 | 3>
    courseId: number | null
    periodId: number | null
    failCount: Generated<number>
    gmtCreate: GeneratedInstant
    gmtExpire: Instant
    gmtPass: Instant | null
    examId: number | null
  }
  fileUse: {
    uploadId: number
    kind: string
    thingId: number
    partId: Generated<number>
  }
  grade: {
    id: GeneratedAlways<number>
    accountId: number
    gradeName: string
    gradeIntro: Generated<string>
    gradeLogo: Generated<string>
    inviteCode: string
    verificationSet: GeneratedCode<1 | 2 | 3>
    maxStudent: Generated<number>
    studentCount: Generated<number>
    gradeStatus: GeneratedCode<1 | 2>
    gmtCreate: GeneratedInstant
  }
  gradeApply: {
    id: GeneratedAlways<number>
    gradeId: number
    accountId: number
    applyDesc: Generated<string>
    remarkName: Generated<string>
    auditStatus: GeneratedCode<1 | 2 | 3 | 4 | 5>
    auditOpinion: Generated<string>
    auditAccountId: number | null
    auditTime: Instant | null
    gmtCreate: GeneratedInstant
  }
  gradeExam: {
    id: GeneratedAlways<number>
    gradeId: number
    examId: number
    accountId: number | null
    gradeExamName: string
    taskType: Code<1 | 2>
    beginTime: Instant
    endTime: Instant
    examTime: Generated<number>
    answerShow: Code<1 | 2 | 3 | 4>
    auditType: Code<1 | 2>
    questionOrder: GeneratedCode<0 | 1 | 2>
    isAll: Code<0 | 1>
    compensateStatus: GeneratedCode<1 | 2>
    isDeleted: GeneratedCode<0 | 1>
    deleteAccountId: number | null
    deleteTime: Instant | null
    gmtCreate: GeneratedInstant
    remindedTime: Instant | null
  }
  gradeLeft: {
    gradeId: number
    accountId: number
    gmtCreate: GeneratedInstant
  }
  gradeStudent: {
    id: GeneratedAlways<number>
    gradeId: number
    accountId: number
    remarkName: Generated<string>
    isAdmin: GeneratedCode<0 | 1>
    gmtCreate: GeneratedInstant
  }
  gradeStudentImport: {
    id: GeneratedAlways<number>
    accountId: number
    gradeId: number
    requestNo: string
    addedCount: number
    gmtCreate: GeneratedInstant
  }
  infoCategory: {
    id: GeneratedAlways<number>
    categoryName: string
    sort: number
    statusId: GeneratedCode<0 | 1>
    version: Generated<number>
  }
  invoice: {
    id: GeneratedAlways<number>
    orderId: number
    accountId: number
    invoiceTitle: string
    taxNo: Generated<string>
    email: string
    invoiceStatus: GeneratedCode<1 | 2>
    gmtCreate: GeneratedInstant
    gmtFinish: Instant | null
  }
  label: {
    id: GeneratedAlways<number>
    labelNo: string
    labelName: string
    labelArea: Code<1 | 2>
    sort: number
    statusId: GeneratedCode<0 | 1>
    version: Generated<number>
  }
  lecturer: {
    id: GeneratedAlways<number>
    accountId: number | null
    organizationId: number | null
    lecturerName: string
    position: Generated<string>
    headImgUrl: Generated<string>
    introduceShort: Generated<string>
    introduce: Generated<string>
    followerCount: Generated<number>
    sort: Generated<number>
    recruitVoice: Generated<string>
    liveAuditStatus: GeneratedCode<0 | 1 | 2 | 3>
    liveReason: Generated<string>
    liveOpinion: Generated<string>
    gmtLive: Instant | null
    isEnded: GeneratedCode<0 | 1>
  }
  lecturerAttention: {
    accountId: number
    lecturerId: number
    gmtCreate: GeneratedInstant
  }
  lecturerAudit: {
    id: GeneratedAlways<number>
    accountId: number
    settleType: string
    auditStatus: GeneratedCode<0 | 1 | 2 | 3 | 5>
    auditStage: GeneratedCode<0 | 1 | 2>
    auditOpinion: Generated<string>
    organizationId: number | null
    agreedOrganizationId: number | null
    lecturerName: Generated<string>
    lecturerEmail: Generated<string>
    position: Generated<string>
    headImgUrl: Generated<string>
    introduce: Generated<string>
    organizationName: Generated<string>
    idCardNo: Generated<string>
    idCardStart: Generated<string>
    idCardHash: Buffer | null
    licenseNo: Generated<string>
    licenseStart: Generated<string>
    licenseHash: Buffer | null
    refusedContent: Json | null
    editVersion: Generated<number>
    submitCount: Generated<number>
    submitTime: Instant | null
    passTime: Instant | null
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
  }
  lecturerAuditEvent: {
    id: GeneratedAlways<number>
    auditId: number
    eventType: Code<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9>
    operatorId: number | null
    opinion: Generated<string>
    gmtCreate: GeneratedInstant
  }
  lecturerAuditFile: {
    id: GeneratedAlways<number>
    auditId: number | null
    kind: Code<1 | 2 | 3 | 4>
    path: string
    fileSize: number
    isSent: GeneratedCode<0 | 1>
    gmtCreate: GeneratedInstant
    gmtRemove: Instant | null
  }
  lecturerAuditLook: {
    id: GeneratedAlways<number>
    auditId: number
    operatorId: number
    kind: Code<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9>
    reason: Generated<string>
    gmtCreate: GeneratedInstant
  }
  ledgerAccount: {
    id: GeneratedAlways<number>
    kind: Code<1 | 2 | 3 | 4 | 5 | 6 | 7>
    accountId: number | null
    balance: Generated<number>
  }
  ledgerEntry: {
    id: GeneratedAlways<number>
    txnId: number
    ledgerId: number
    amount: number
  }
  ledgerTxn: {
    id: GeneratedAlways<number>
    txnKind: Code<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>
    orderId: number | null
    extractId: number | null
    gmtCreate: GeneratedInstant
  }
  liveChannel: {
    id: GeneratedAlways<number>
    accountId: number
    channelNo: string
    channelName: string
    sceneType: GeneratedCode<1 | 2 | 3>
    keySealed: string
    keyHash: string
    keyTime: GeneratedInstant
    closedUntil: Instant | null
    checkTime: Instant | null
    gmtCreate: GeneratedInstant
  }
  liveChannelEvent: {
    id: GeneratedAlways<number>
    channelId: number
    eventType: Code<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10>
    address: Generated<string>
    eventNum: Generated<number>
    gmtCreate: GeneratedInstant
  }
  liveChat: {
    id: GeneratedAlways<number>
    periodId: number
    accountId: number
    content: string
    isTeacher: GeneratedCode<0 | 1>
    gmtCreate: GeneratedInstant
  }
  liveLesson: {
    periodId: number
    planBegin: Instant | null
    planEnd: Instant | null
    startTime: Instant | null
    stopTime: Instant | null
    peakNum: Generated<number>
    isMuted: GeneratedCode<0 | 1>
    reason: Generated<string>
    recordStatus: GeneratedCode<0 | 1 | 2 | 3>
    recordReason: Generated<string>
    gmtWork: Instant | null
  }
  liveMute: {
    periodId: number
    accountId: number
    gmtCreate: GeneratedInstant
    reason: Generated<string>
    gmtExpire: Instant | null
  }
  liveOldKey: {
    channelId: number
    keyHash: string
    gmtEnd: GeneratedInstant
  }
  livePresence: {
    periodId: number
    accountId: number
    gmtCreate: GeneratedInstant
    gmtSeen: GeneratedInstant
  }
  livePush: {
    id: GeneratedAlways<number>
    channelId: number
    periodId: number | null
    streamNo: string
    clientNo: string
    recordName: Generated<string>
    gmtCreate: GeneratedInstant
    gmtSeen: GeneratedInstant
    gmtEnd: Instant | null
  }
  loginTicket: {
    ticketHash: Buffer
    accountId: number
    gmtExpire: Instant
    isOnBehalf: GeneratedCode<0 | 1>
  }
  message: {
    id: GeneratedAlways<number>
    accountId: number
    msgType: Code<1 | 2 | 3 | 4 | 5 | 6>
    msgTitle: string
    msgText: string
    linkUrl: Generated<string>
    isRead: GeneratedCode<0 | 1>
    isTop: GeneratedCode<0 | 1>
    gmtCreate: GeneratedInstant
    cause: string | null
    gather: string | null
    actorId: number | null
    actorCount: Generated<number>
  }
  messageSource: {
    accountId: number
    cause: string
    gather: string
    actorId: number
  }
  messageSwitch: {
    accountId: number
    kind: Code<1 | 2 | 3 | 4 | 5 | 6>
  }
  navBar: {
    id: GeneratedAlways<number>
    navTitle: string
    navUrl: string
    target: Generated<string>
    platShow: GeneratedCode<1 | 2>
    statusId: GeneratedCode<0 | 1>
    sort: number
    gmtModified: GeneratedInstant
    version: Generated<number>
  }
  operator: {
    id: GeneratedAlways<number>
    account: string
    name: string
    statusId: GeneratedCode<0 | 1>
    passwordHash: string
    gmtCreate: GeneratedInstant
    roleId: number
    version: Generated<number>
  }
  operatorLog: {
    id: GeneratedAlways<number>
    operatorId: number | null
    call: string
    input: Json
    gmtCreate: GeneratedInstant
    accountId: number | null
    thingName: Generated<string>
  }
  operatorNotice: {
    id: GeneratedAlways<number>
    operatorId: number
    kind: string
    refId: number
    title: string
    content: Generated<string>
    gmtCreate: GeneratedInstant
    gmtRead: Instant | null
  }
  operatorRole: {
    id: GeneratedAlways<number>
    roleName: string
    isSuper: GeneratedCode<0 | 1>
    rights: GeneratedJson
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
    version: Generated<number>
  }
  orderAlert: {
    id: GeneratedAlways<number>
    orderId: number
    why: string
    gmtCreate: GeneratedInstant
    gmtSeen: Instant | null
  }
  orderNote: {
    id: GeneratedAlways<number>
    orderId: number
    operatorId: number
    content: string
    gmtCreate: GeneratedInstant
  }
  orderProfit: {
    id: GeneratedAlways<number>
    orderId: number
    accountId: number
    profitRole: Code<1 | 2 | 3>
    amount: number
    profitStatus: GeneratedCode<1 | 2 | 3>
    gmtCreate: GeneratedInstant
    gmtSettle: Instant | null
  }
  organization: {
    id: GeneratedAlways<number>
    accountId: number | null
    organizationName: string
    logo: Generated<string>
    cover: Generated<string>
    introduce: Generated<string>
    contact: Generated<string>
    mobile: Generated<string>
    sort: Generated<number>
    slogan: Generated<string>
    region: Generated<string>
    foundedYear: number | null
    gmtCreate: GeneratedInstant
    followerCount: Generated<number>
  }
  organizationAttention: {
    accountId: number
    organizationId: number
    gmtCreate: GeneratedInstant
  }
  organizationLecturer: {
    id: GeneratedAlways<number>
    organizationId: number
    lecturerId: number
    direction: Code<1 | 2>
    auditStatus: GeneratedCode<1 | 2 | 3 | 5 | 6>
    applyDesc: Generated<string>
    auditOpinion: Generated<string>
    gmtCreate: GeneratedInstant
    auditTime: Instant | null
    partTime: Instant | null
  }
  outbox: {
    id: GeneratedAlways<number>
    origin: string
    messages: Json
    gmtCreate: GeneratedInstant
  }
  pageView: {
    day: string
    visitor: Buffer
    refType: Code<1 | 6 | 7 | 8>
    refId: number
  }
  passwordTicket: {
    accountId: number
    ticketHash: Buffer
    gmtExpire: Instant
  }
  payNotice: {
    id: GeneratedAlways<number>
    orderId: number
    payType: number
    serialNumber: string
    amount: number
    isTaken: Code<0 | 1>
    gmtCreate: GeneratedInstant
  }
  planFeed: {
    accountId: number
    secret: string
    gmtCreate: GeneratedInstant
  }
  point: {
    id: GeneratedAlways<number>
    accountId: number
    pointType: Code<1 | 2 | 3 | 4>
    refId: number
    pointNum: number
    isBack: GeneratedCode<0 | 1>
    day: string
    gmtCreate: GeneratedInstant
  }
  problem: {
    id: GeneratedAlways<number>
    subjectId: number
    parentId: number | null
    problemType: Code<1 | 2 | 3 | 4 | 5 | 6 | 7>
    problemContent: string
    optionList: GeneratedJson
    answer: GeneratedJson
    analysis: Generated<string>
    analysisVideo: Generated<string>
    difficulty: GeneratedCode<1 | 2 | 3>
    score: Generated<number>
    sort: Generated<number>
    replacedBy: number | null
    isDeleted: GeneratedCode<0 | 1>
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
    rule: GeneratedJson
    version: Generated<number>
    tagList: Generated<string[]>
    contentHash: Generated<string>
    importId: number | null
  }
  problemCollection: {
    accountId: number
    problemId: number
    gmtCreate: GeneratedInstant
  }
  problemImport: {
    id: GeneratedAlways<number>
    accountId: number
    subjectId: number
    requestNo: string
    problemCount: number
    gmtCreate: GeneratedInstant
    importState: GeneratedCode<1 | 2 | 3 | 4 | 5 | 6>
    format: Generated<string>
    fileName: Generated<string>
    fileSize: Generated<number>
    content: Generated<string>
    rowCount: Generated<number>
    readCount: Generated<number>
    readyCount: Generated<number>
    faultyCount: Generated<number>
    sameCount: Generated<number>
    keptRows: Generated<number[]>
    failure: Generated<string>
    gmtDone: Instant | null
    tryCount: Generated<number>
    leftList: GeneratedJson
    mends: GeneratedJson
    uploadIds: Generated<number[]>
    storedCount: Generated<number>
    shape: Generated<string>
  }
  problemImportRow: {
    importId: number
    rowNo: number
    rowState: Code<1 | 2 | 3>
    sameAs: Generated<string>
    sameKey: Generated<string>
    contentHash: Generated<string>
    shown: Json
    problem: Json | null
  }
  productOrder: {
    id: GeneratedAlways<number>
    orderNo: string
    accountId: number
    productType: Code<1 | 2 | 3>
    productId: number
    productName: string
    productLogo: Generated<string>
    pricePayable: number
    priceDiscount: Generated<number>
    pricePaid: GeneratedAlways<number>
    couponUserId: number | null
    validDays: Generated<number>
    payType: Code<1 | 2 | 3 | 4 | 9>
    tradeType: GeneratedCode<1 | 2>
    orderStatus: GeneratedCode<1 | 2 | 3 | 4 | 5 | 6>
    requestNo: string
    remarkCus: Generated<string>
    gmtCreate: GeneratedInstant
    expireTime: GeneratedInstant
    payTime: Instant | null
    gmtClose: Instant | null
    lecturerId: number | null
    organizationId: number | null
    due: GeneratedCode<0 | 1 | 2>
  }
  publishJob: {
    id: GeneratedAlways<number>
    operatorId: number
    scope: Code<1 | 2 | 3>
    tags: Generated<string[]>
    paths: Generated<string[]>
    jobStatus: GeneratedCode<1 | 2 | 3 | 4>
    total: Generated<number>
    done: Generated<number>
    failList: GeneratedJson
    bytes: Generated<number>
    costMs: Generated<number>
    gmtCreate: GeneratedInstant
    gmtFinish: Instant | null
  }
  question: {
    id: GeneratedAlways<number>
    accountId: number
    labelId: number
    title: string
    summary: Generated<string>
    content: string
    isSolved: GeneratedCode<0 | 1>
    auditStatus: GeneratedCode<1 | 2 | 3 | 4 | 5>
    countRead: Generated<number>
    countAnswer: Generated<number>
    countAttention: Generated<number>
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
    search: Generated<string>
    heat: GeneratedAlways<number>
    courseId: number | null
    periodId: number | null
    playSecond: number | null
    isBanned: GeneratedCode<0 | 1>
    versionNo: Generated<number>
  }
  questionCard: {
    id: number
    accountId: number
    labelId: number
    title: string
    summary: string
    content: string
    isSolved: Code<0 | 1>
    auditStatus: Code<1 | 2 | 3 | 4 | 5>
    countRead: number
    countAnswer: number
    countAttention: number
    gmtCreate: Instant
    gmtModified: Instant
    search: string
    heat: number
    courseId: number
    periodId: number
    playSecond: number
    labelNo: string
    labelName: string
    nickname: string
    headImgUrl: string
    periodName: string
  }
  questionComment: {
    id: GeneratedAlways<number>
    questionId: number
    accountId: number
    parentId: number | null
    content: string
    isBest: GeneratedCode<0 | 1>
    countAdmire: Generated<number>
    gmtCreate: GeneratedInstant
    replyTo: number | null
    auditStatus: GeneratedCode<1 | 2 | 3>
    mentionList: GeneratedJson
  }
  questionCommentRecord: {
    accountId: number
    commentId: number
    gmtCreate: GeneratedInstant
  }
  questionDraft: {
    id: GeneratedAlways<number>
    accountId: number
    questionId: number | null
    draftNo: string
    title: Generated<string>
    content: Generated<string>
    labelNo: Generated<string>
    version: Generated<number>
    saveNo: Generated<string>
    device: Generated<string>
    gmtDelete: Instant | null
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
    inviteIds: Generated<number[]>
    meantWords: GeneratedJson
  }
  questionDraftState: {
    id: GeneratedAlways<number>
    draftId: number
    version: number
    title: string
    content: string
    labelNo: string
    device: string
    gmtCreate: GeneratedInstant
    gmtKeep: GeneratedInstant
  }
  questionInvite: {
    questionId: number
    accountId: number
    isSent: GeneratedCode<0 | 1>
    gmtCreate: GeneratedInstant
    inviterId: number | null
  }
  questionRecord: {
    accountId: number
    questionId: number
    opType: Code<1 | 2 | 3>
    gmtCreate: GeneratedInstant
  }
  refund: {
    id: GeneratedAlways<number>
    refundNo: string
    orderId: number
    accountId: number
    amount: number
    reason: string
    refundStatus: GeneratedCode<1 | 2 | 3 | 4>
    auditOpinion: Generated<string>
    gmtCreate: GeneratedInstant
    gmtFinish: Instant | null
  }
  report: {
    id: GeneratedAlways<number>
    accountId: number
    refType: number
    refId: number
    reasonType: Code<1 | 2 | 3 | 4 | 5>
    reason: Generated<string>
    weight: Generated<number>
    isRight: CodeOrNull<0 | 1>
    gmtCreate: GeneratedInstant
    reviewId: number | null
  }
  reportCleared: {
    refType: number
    refId: number
    reasonType: number
    gmtCreate: GeneratedInstant
    reviewId: number | null
  }
  research: {
    id: GeneratedAlways<number>
    accountId: number
    researchNo: Generated<string>
    schoolName: string
    position: string
    subject: string
    teachYears: number
    needs: string
    answers: GeneratedJson
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
  }
  review: {
    id: GeneratedAlways<number>
    refType: Code<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>
    refId: number
    accountId: number
    versionNo: Generated<number>
    version: Json | null
    cause: Code<1 | 2 | 3 | 4 | 5>
    auditStatus: GeneratedCode<1 | 2 | 3 | 4 | 5>
    auditOpinion: Generated<string>
    auditorName: Generated<string>
    gmtCreate: GeneratedInstant
    gmtAudit: Instant | null
    decision: GeneratedCode<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7>
    operatorId: number | null
    takenBy: number | null
    gmtTaken: Instant | null
    before: Json | null
    digest: string | null
    reason: Generated<string>
    appeal: Generated<string>
  }
  searchIndex: {
    kind: string
    version: number
  }
  searchStale: {
    kind: string
    rowId: number
  }
  searchWord: {
    word: string
    pinyin: string
    initials: string
    types: number
    isTopic: GeneratedCode<0 | 1>
    weight: number
    search: Generated<string>
    url: Generated<string>
    urlType: GeneratedCode<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11>
  }
  secret: {
    name: string
    value: Buffer
  }
  session: {
    tokenHash: Buffer
    accountId: number | null
    operatorId: number | null
    clientType: Generated<number>
    gmtCreate: GeneratedInstant
    gmtExpire: Instant
    isReplaced: GeneratedCode<0 | 1>
    isOnBehalf: GeneratedCode<0 | 1>
    id: GeneratedAlways<number>
    device: Generated<string>
    address: Generated<string>
    gmtUsed: GeneratedInstant
    gmtConfirm: Instant | null
  }
  signInAttempt: {
    counter: string
    subject: Generated<string>
    network: Generated<string>
    day: Generated<string>
    times: number
  }
  signingKey: {
    keyId: string
    publicKey: string
    privateKey: string
    gmtCreate: GeneratedInstant
    gmtRetire: Instant | null
  }
  siteProcess: {
    host: string
    folder: string
    gmtBeat: GeneratedInstant
  }
  smsCode: {
    mobile: string
    codeType: Code<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9>
    codeHash: Buffer
    triesLeft: Generated<number>
    gmtExpire: Instant
  }
  smsQuota: {
    mobile: string
    lastSent: Instant
    hourStart: Instant
    hourCount: number
    dayStart: Instant
    dayCount: number
  }
  studyClock: {
    accountId: number
    heardAt: Instant
    credit: Generated<number>
    filmCredit: Generated<number>
  }
  studyLog: {
    id: GeneratedAlways<number>
    accountId: number
    sessionNo: string
    courseId: number
    periodId: number
    watchLength: Generated<number>
    beginTime: GeneratedInstant
    endTime: GeneratedInstant
    clientType: Generated<number>
    ip: Generated<string>
    readLength: Generated<number>
  }
  studyNote: {
    id: GeneratedAlways<number>
    accountId: number
    courseId: number
    periodId: number
    playSecond: Generated<number>
    content: string
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
  }
  studyProgress: {
    accountId: number
    periodId: number
    courseId: number
    covered: Generated<string>
    watchLength: Generated<number>
    lastPosition: Generated<number>
    progress: Generated<number>
    isStudy: GeneratedCode<0 | 1>
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
  }
  studyStatement: {
    id: GeneratedAlways<number>
    statementNo: string
    accountId: number
    year: number
    realName: string
    schoolName: string
    subject: string
    studySeconds: number
    content: Json
    statementStatus: GeneratedCode<1 | 2 | 3>
    gmtCreate: GeneratedInstant
    revokeReason: Generated<string>
    gmtRevoke: Instant | null
  }
  subject: {
    id: GeneratedAlways<number>
    accountId: number
    categoryId: number | null
    subjectName: string
    remark: Generated<string>
    problemCount: Generated<number>
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
  }
  upload: {
    id: GeneratedAlways<number>
    accountId: number | null
    operatorId: number | null
    fileName: string
    path: string
    fileType: Code<1 | 2 | 3 | 4 | 5>
    mime: string
    fileSize: number
    isPublic: GeneratedCode<0 | 1>
    gmtCreate: GeneratedInstant
    uploadStatus: GeneratedCode<1 | 2 | 3 | 4 | 5>
    purpose: GeneratedCode<1 | 2 | 3>
    fingerprint: string | null
    videoLength: Generated<number>
    isHls: GeneratedCode<0 | 1>
    hasCaption: GeneratedCode<0 | 1>
    hasPreview: GeneratedCode<0 | 1>
    failReason: Generated<string>
    replacedId: number | null
    workCount: Generated<number>
    gmtWork: Instant | null
    gmtModified: GeneratedInstant
    pageTotal: Generated<number>
  }
  vipGrant: {
    id: GeneratedAlways<number>
    accountId: number
    vipSetId: number
    orderId: number | null
    validDays: number
    gmtCreate: GeneratedInstant
    isEnded: GeneratedCode<0 | 1>
  }
  vipSet: {
    id: GeneratedAlways<number>
    setName: string
    setType: Code<1 | 2 | 3 | 4>
    validDays: number
    orgPrice: number
    fabPrice: number
    renewalPrice: number
    privilege: Generated<string[]>
    statusId: GeneratedCode<0 | 1>
    sort: number
    version: Generated<number>
  }
  website: {
    id: Generated<number>
    title: string
    h5Domain: Generated<string>
    isEnableStatistics: GeneratedCode<0 | 1>
    statisticsCode: Generated<string>
    logo: Generated<string>
    ico: Generated<string>
    keyword: Generated<string>
    desc: Generated<string>
    copyright: Generated<string>
    icp: Generated<string>
    prn: Generated<string>
    prnNo: Generated<string>
    isShowService: GeneratedCode<0 | 1>
    service1: Generated<string>
    service2: Generated<string>
    service3: Generated<string>
    service4: Generated<string>
    service5: Generated<string>
    wxCode: Generated<string>
    wbCode: Generated<string>
    loginUrl: Generated<string>
    playerProvider: Generated<string>
    registerAgreement: Generated<string>
    entryAgreement: Generated<string>
    recruitTitle: Generated<string>
    recruitInfo: Generated<string>
    gmtModified: GeneratedInstant
    alertHours: Generated<number>
    refundHours: Generated<number>
    extractHours: Generated<number>
    invoiceHours: Generated<number>
    studyTarget: Generated<number>
    contentHours: Generated<number>
    courseHours: Generated<number>
    settleHours: Generated<number>
    liveHours: Generated<number>
    isDanmu: GeneratedCode<0 | 1>
    pointAnswer: Generated<number>
    pointAnswerDay: Generated<number>
    pointAccept: Generated<number>
    pointAcceptDay: Generated<number>
    pointBlog: Generated<number>
    pointBlogDay: Generated<number>
    pointSign: Generated<number>
    version: Generated<number>
  }
  websiteLink: {
    id: GeneratedAlways<number>
    linkName: string
    linkUrl: string
    linkTarget: Generated<string>
    statusId: GeneratedCode<0 | 1>
    sort: number
    version: Generated<number>
  }
  websiteNav: {
    id: GeneratedAlways<number>
    parentId: number | null
    navName: string
    statusId: GeneratedCode<0 | 1>
    sort: number
    version: Generated<number>
  }
  websiteNavArticle: {
    id: GeneratedAlways<number>
    navId: number
    artTitle: string
    artPic: Generated<string>
    artDesc: Generated<string>
    gmtModified: GeneratedInstant
  }
  word: {
    id: GeneratedAlways<number>
    word: string
    letters: string
    pinyin: Generated<string>
    level: Code<1 | 2 | 3>
    exceptions: Generated<string[]>
    isEnabled: GeneratedCode<0 | 1>
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
    replacement: Generated<string>
    isHomophone: GeneratedCode<0 | 1>
    version: Generated<number>
  }
  wordDoubt: {
    id: GeneratedAlways<number>
    wordId: number
    accountId: number
    text: Generated<string>
    gmtCreate: GeneratedInstant
  }
  wordExample: {
    id: GeneratedAlways<number>
    content: string
    isHeld: Code<0 | 1>
    gmtCreate: GeneratedInstant
  }
  wordHit: {
    id: GeneratedAlways<number>
    wordId: number
    reviewId: number
    text: string
    isRight: CodeOrNull<0 | 1>
    gmtCreate: GeneratedInstant
  }
  wordList: {
    id: Generated<number>
    version: Generated<string>
  }
  wrongProblem: {
    accountId: number
    problemId: number
    recordId: number | null
    userAnswer: GeneratedJson
    wrongCount: Generated<number>
    step: GeneratedCode<0 | 1 | 2 | 3 | 4 | 5 | 6>
    dueDay: string
    gmtCreate: GeneratedInstant
    gmtModified: GeneratedInstant
    knownFrom: CodeOrNull<0 | 1 | 2 | 3 | 4 | 5>
  }
  zone: {
    id: GeneratedAlways<number>
    zoneName: string
    zoneDesc: Generated<string>
    zoneType: Code<1 | 2 | 3 | 4 | 5 | 6>
    zoneLocation: Code<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9>
    categoryId: number | null
    rowLimit: Generated<number>
    statusId: GeneratedCode<0 | 1>
    sort: number
    version: Generated<number>
    questionId: number | null
  }
  zoneRef: {
    zoneId: number
    refId: number
    sort: number
  }
}
