// Generated from src/contract by `npm run generate`: what the fields of each write may hold.
export const limits = {
 "community/auth/blog/save": {
  "title": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请写正文"
   ],
   "max": [
    200000,
    "内容太长，请分成两篇"
   ]
  },
  "summary": {
   "type": "text",
   "max": [
    200,
    "最多 200 个字"
   ]
  },
  "coverImg": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  },
  "labelNo": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请选择标签"
   ],
   "max": [
    20
   ]
  },
  "sourceUrl": {
   "type": "text",
   "max": [
    500,
    "地址太长"
   ],
   "pattern": [
    "^$|^https?:\\/\\/[^\\s\\\\]+$",
    "",
    "请填写以 https:// 开头的网址"
   ]
  },
  "draftId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "community/auth/blog/update": {
  "title": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请写正文"
   ],
   "max": [
    200000,
    "内容太长，请分成两篇"
   ]
  },
  "summary": {
   "type": "text",
   "max": [
    200,
    "最多 200 个字"
   ]
  },
  "coverImg": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  },
  "labelNo": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请选择标签"
   ],
   "max": [
    20
   ]
  },
  "sourceUrl": {
   "type": "text",
   "max": [
    500,
    "地址太长"
   ],
   "pattern": [
    "^$|^https?:\\/\\/[^\\s\\\\]+$",
    "",
    "请填写以 https:// 开头的网址"
   ]
  },
  "draftId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "community/auth/blog/user/record/save": {
  "blogId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "community/auth/blog/user/record/delete": {
  "blogId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "community/auth/blog/comment/save": {
  "blogId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "parentId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少写 2 个字"
   ],
   "max": [
    1000,
    "最多 1000 个字"
   ]
  }
 },
 "community/auth/blog/draft/save": {
  "blogId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "draftNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[A-Za-z0-9_-]{8,40}$",
    "",
    "格式不对"
   ]
  },
  "saveNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[A-Za-z0-9_-]{8,40}$",
    "",
    "格式不对"
   ]
  },
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    2147483647
   ]
  },
  "title": {
   "type": "text",
   "isRequired": true,
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "max": [
    200000,
    "内容太长，请分成两篇"
   ]
  },
  "summary": {
   "type": "text",
   "isRequired": true,
   "max": [
    200,
    "最多 200 个字"
   ]
  },
  "coverImg": {
   "type": "text",
   "isRequired": true,
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  },
  "labelNo": {
   "type": "text",
   "isRequired": true,
   "max": [
    20
   ]
  },
  "sourceUrl": {
   "type": "text",
   "isRequired": true,
   "max": [
    500,
    "地址太长"
   ],
   "pattern": [
    "^$|^https?:\\/\\/[^\\s\\\\]+$",
    "",
    "请填写以 https:// 开头的网址"
   ]
  },
  "meantWords": {
   "type": "list",
   "max": [
    100
   ]
  }
 },
 "community/auth/blog/draft/history/restore": {
  "version": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "saveNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[A-Za-z0-9_-]{8,40}$",
    "",
    "格式不对"
   ]
  }
 },
 "community/auth/blogger/save": {
  "bloggerName": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "introduction": {
   "type": "text",
   "max": [
    200,
    "最多 200 个字"
   ]
  },
  "headImgUrl": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  }
 },
 "community/auth/blogger/update": {
  "bloggerName": {
   "type": "text",
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "introduction": {
   "type": "text",
   "max": [
    200,
    "最多 200 个字"
   ]
  },
  "headImgUrl": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  }
 },
 "community/auth/blogger/user/record/save": {
  "bloggerId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "community/auth/questions/invite/save": {
  "questionsId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "userId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "community/auth/questions/save": {
  "title": {
   "type": "text",
   "isRequired": true,
   "min": [
    4,
    "至少 4 个字"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少写 2 个字"
   ],
   "max": [
    20000,
    "内容太长，请分成几个问题"
   ]
  },
  "labelNo": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请选择标签"
   ],
   "max": [
    20
   ]
  },
  "courseId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "playSecond": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    86400
   ]
  },
  "inviteIds": {
   "type": "list",
   "max": [
    3,
    "最多请 3 位"
   ]
  },
  "draftId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "community/auth/questions/update": {
  "title": {
   "type": "text",
   "isRequired": true,
   "min": [
    4,
    "至少 4 个字"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少写 2 个字"
   ],
   "max": [
    20000,
    "内容太长，请分成几个问题"
   ]
  },
  "labelNo": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请选择标签"
   ],
   "max": [
    20
   ]
  },
  "draftId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "community/auth/questions/user/record/save": {
  "questionsId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "commentId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "community/auth/questions/user/record/delete": {
  "questionsId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "community/auth/questions/comment/save": {
  "questionsId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "parentId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少写 2 个字"
   ],
   "max": [
    20000,
    "回答太长，请分成几次写"
   ]
  }
 },
 "community/auth/questions/comment/user/record/save": {
  "commentId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "community/auth/questions/comment/user/record/delete": {
  "commentId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "community/auth/questions/draft/save": {
  "questionId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "draftNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[A-Za-z0-9_-]{8,40}$",
    "",
    "格式不对"
   ]
  },
  "saveNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[A-Za-z0-9_-]{8,40}$",
    "",
    "格式不对"
   ]
  },
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    2147483647
   ]
  },
  "title": {
   "type": "text",
   "isRequired": true,
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "max": [
    200000,
    "内容太长，请分成几个问题"
   ]
  },
  "labelNo": {
   "type": "text",
   "isRequired": true,
   "max": [
    20
   ]
  },
  "inviteIds": {
   "type": "list",
   "max": [
    3,
    "最多请 3 位"
   ]
  },
  "meantWords": {
   "type": "list",
   "max": [
    100
   ]
  }
 },
 "community/auth/questions/draft/history/restore": {
  "version": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "saveNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[A-Za-z0-9_-]{8,40}$",
    "",
    "格式不对"
   ]
  }
 },
 "community/auth/report/save": {
  "refType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    7
   ]
  },
  "refId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "reasonType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    5
   ]
  },
  "reason": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    200,
    "最多 200 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "community/auth/appeal/save": {
  "refType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    8
   ]
  },
  "refId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    5,
    "至少 5 个字"
   ],
   "max": [
    500,
    "最多 500 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "community/auth/review/doubt": {
  "wordId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "text": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    200,
    "最多 200 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "PUT course/auth/organization/course/audit": {
  "auditStatus": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    2
   ],
   "max": [
    3
   ]
  },
  "auditOpinion": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    500,
    "最多 500 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "submitTime": {
   "type": "text"
  },
  "markList": {
   "type": "list",
   "max": [
    50,
    "最多 50 处"
   ]
  }
 },
 "course/auth/course/lecturer/save": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "lecturerIds": {
   "type": "list",
   "isRequired": true,
   "max": [
    10,
    "最多 10 位合讲"
   ]
  }
 },
 "course/auth/course/lecturer/answer": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "askStatus": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2
   ]
  }
 },
 "course/auth/course/chapter/period/audit/save": {
  "editVersion": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "chapterId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "periodDesc": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    200,
    "最多 200 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "periodType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    7
   ]
  },
  "content": {
   "type": "text",
   "max": [
    100000,
    "这一节太长，最多 10 万个字符，请分成两节"
   ]
  }
 },
 "course/auth/course/chapter/audit/save": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "chapterName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "chapterDesc": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    200,
    "最多 200 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "course/auth/course/chapter/audit/import": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "chapterId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "chapterList": {
   "type": "list",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    200,
    "一门课最多 200 章"
   ]
  }
 },
 "course/auth/course/chapter/audit/sort": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "outlineVersion": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "order": {
   "type": "list",
   "isRequired": true,
   "max": [
    200
   ]
  }
 },
 "course/auth/course/audit/save": {
  "courseName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "categoryId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "courseLogo": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  },
  "introduce": {
   "type": "text",
   "max": [
    50000,
    "介绍太长，最多 5 万个字符"
   ]
  },
  "lecturerId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/course/audit/stand": {
  "standType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2
   ]
  }
 },
 "course/auth/course/audit/version/restore": {
  "versionNo": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  }
 },
 "course/auth/course/accessory/save": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "fileNo": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "acName": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "course/auth/course/accessory/download": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "accessoryId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/certificate/save": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/course/sign": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/course/getPlaybackUrl": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/courseComment/save": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "score": {
   "type": "number",
   "isInteger": true,
   "min": [
    1,
    "请打分"
   ],
   "max": [
    5
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少写 2 个字"
   ],
   "max": [
    500,
    "最多 500 个字"
   ]
  },
  "parentId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/course/danmu/save": {
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "playSecond": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    86400
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请写下想说的"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\r\\n]*$",
    "",
    "请写成一行"
   ]
  }
 },
 "course/auth/course/danmu/watch": {
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/course/note/save": {
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "playSecond": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    86400
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请写下要记的内容"
   ],
   "max": [
    1000,
    "最多 1000 个字"
   ]
  }
 },
 "course/auth/course/next/goal": {
  "weekGoal": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    40
   ]
  }
 },
 "course/auth/course/package/import": {
  "categoryId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "courseLogo": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  },
  "lecturerId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/course/ref/exam/save": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "chapterId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "examId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/course/sample/save": {
  "fromId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "courseName": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "categoryId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "introduce": {
   "type": "text",
   "max": [
    50000,
    "介绍太长，最多 5 万个字符"
   ]
  }
 },
 "course/auth/course/sample/use": {
  "sampleId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "courseName": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "lecturerId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/course/sample/take": {
  "name": {
   "type": "text",
   "isRequired": true,
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "part": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "versionNo": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  }
 },
 "course/auth/course/sample/dismiss": {
  "versionNo": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  }
 },
 "PUT course/auth/course/sample/audit": {
  "auditStatus": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    2
   ],
   "max": [
    3
   ]
  },
  "auditOpinion": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    500,
    "最多 500 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "submitTime": {
   "type": "text"
  },
  "markList": {
   "type": "list",
   "max": [
    50,
    "最多 50 处"
   ]
  }
 },
 "course/auth/course/student/remind": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "userId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    200,
    "最多 200 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "course/auth/course/student/add": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "mobiles": {
   "type": "text",
   "isRequired": true,
   "max": [
    50000,
    "太长，请分成几次"
   ]
  },
  "validDays": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    3650
   ]
  },
  "isDryRun": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    1
   ]
  }
 },
 "course/auth/course/student/delete": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "userIds": {
   "type": "list",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    500
   ]
  }
 },
 "course/auth/course/user/join": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/course/update/channel/passwd": {
  "channelId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "channelPasswd": {
   "type": "text",
   "pattern": [
    "^[\\w-]{16,64}$",
    "",
    "密钥要 16 到 64 位，只用字母、数字、- 和 _"
   ]
  }
 },
 "course/auth/live/chat/save": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请输入内容"
   ],
   "max": [
    200,
    "最多 200 个字"
   ]
  }
 },
 "course/auth/live/chat/mute": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "userId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "reason": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    60,
    "最多 60 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "minutes": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    600
   ]
  }
 },
 "course/auth/live/chat/delete": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/live/chat/close": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/live/cancel": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "reason": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "course/auth/live/move": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "beginTime": {
   "type": "text",
   "isRequired": true
  },
  "endTime": {
   "type": "text",
   "isRequired": true
  },
  "reason": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "course/auth/live/record/retry": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/live/channel/save": {
  "channelName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    30,
    "最多 30 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "sceneType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  }
 },
 "course/auth/live/channel/passwd/view": {
  "channelId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/live/channel/checked": {
  "channelId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/live/channel/stop": {
  "channelId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/live/channel/status": {
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "liveStatus": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    2
   ],
   "max": [
    3
   ]
  }
 },
 "course/api/live/hook/{hookNo}": {
  "hookNo": {
   "type": "text",
   "isRequired": true,
   "max": [
    100
   ]
  },
  "body": {
   "type": "text",
   "isRequired": true,
   "max": [
    10000
   ]
  }
 },
 "course/auth/user/collection/course/save": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "course/auth/user/collection/course/delete": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "data/auth/course/log/save": {
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "watchLength": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    86400
   ]
  },
  "lastPosition": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    86400
   ]
  },
  "segments": {
   "type": "list",
   "max": [
    50
   ]
  },
  "ago": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    604800
   ]
  },
  "clientType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  },
  "sessionNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[\\w-]{8,40}$",
    ""
   ]
  }
 },
 "data/auth/course/log/statement/save": {
  "year": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    2000
   ],
   "max": [
    2100
   ]
  }
 },
 "exam/auth/answer/file/read": {
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请选择答案文件"
   ],
   "max": [
    480000,
    "这个文件太大，不是考场存下的答案文件"
   ]
  }
 },
 "exam/auth/audit/comment/save": {
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请先写评语"
   ],
   "max": [
    500,
    "最多 500 个字"
   ]
  }
 },
 "exam/auth/exam/info/save": {
  "examName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "categoryId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "examDesc": {
   "type": "text",
   "max": [
    20000,
    "说明太长"
   ]
  },
  "examTime": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    600,
    "时长最多 600 分钟"
   ]
  },
  "passScore": {
   "type": "number",
   "min": [
    0
   ],
   "max": [
    10000
   ]
  },
  "allowTimes": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    99
   ]
  },
  "price": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    10000000
   ]
  },
  "validDays": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    3650
   ]
  },
  "answerShow": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  },
  "auditType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2
   ]
  },
  "difficulty": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "questionOrder": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    2
   ]
  },
  "titleList": {
   "type": "list",
   "max": [
    20,
    "最多分 20 个大题"
   ]
  }
 },
 "PUT exam/auth/exam/info/update": {
  "editVersion": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "examName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "categoryId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "examDesc": {
   "type": "text",
   "max": [
    20000,
    "说明太长"
   ]
  },
  "examTime": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    600,
    "时长最多 600 分钟"
   ]
  },
  "passScore": {
   "type": "number",
   "min": [
    0
   ],
   "max": [
    10000
   ]
  },
  "allowTimes": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    99
   ]
  },
  "price": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    10000000
   ]
  },
  "validDays": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    3650
   ]
  },
  "answerShow": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  },
  "auditType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2
   ]
  },
  "difficulty": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "questionOrder": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    2
   ]
  },
  "titleList": {
   "type": "list",
   "max": [
    20,
    "最多分 20 个大题"
   ]
  }
 },
 "exam/auth/exam/info/stand": {
  "standType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2
   ]
  }
 },
 "exam/auth/exam/info/monitor/collect": {
  "reason": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "relationIds": {
   "type": "list",
   "min": [
    1,
    "请选择要收的人"
   ],
   "max": [
    1000
   ]
  }
 },
 "exam/auth/exam/info/remark": {
  "problemId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "answer": {
   "type": "list",
   "isRequired": true,
   "min": [
    1,
    "请写答案"
   ],
   "max": [
    20
   ]
  },
  "alternatives": {
   "type": "list",
   "max": [
    20
   ]
  },
  "way": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "reason": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    200,
    "最多 200 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "exam/auth/exercise/begin": {
  "examId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "problemId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "limit": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    100
   ]
  }
 },
 "exam/auth/exercise/answer": {
  "exerciseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "problemId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "userAnswer": {
   "type": "list",
   "isRequired": true,
   "max": [
    20
   ]
  }
 },
 "exam/auth/exercise/rate": {
  "exerciseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "problemId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "PUT exam/auth/grade/apply/record/audit": {
  "auditStatus": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    2
   ],
   "max": [
    3
   ]
  },
  "auditOpinion": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "PUT exam/auth/grade/apply/record/audit/batch": {
  "ids": {
   "type": "list",
   "isRequired": true,
   "min": [
    1,
    "请先选择申请"
   ],
   "max": [
    100,
    "一次最多处理 100 份申请"
   ]
  },
  "auditStatus": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  },
  "auditOpinion": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "exam/auth/grade/info/save": {
  "gradeName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    30,
    "最多 30 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "gradeIntro": {
   "type": "text",
   "max": [
    500,
    "最多 500 个字"
   ]
  },
  "gradeLogo": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  },
  "verificationSet": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "maxStudent": {
   "type": "number",
   "isInteger": true,
   "min": [
    1,
    "至少 1 人"
   ],
   "max": [
    500,
    "最多 500 人"
   ]
  }
 },
 "PUT exam/auth/grade/info/update": {
  "gradeName": {
   "type": "text",
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    30,
    "最多 30 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "gradeIntro": {
   "type": "text",
   "max": [
    500,
    "最多 500 个字"
   ]
  },
  "gradeLogo": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  },
  "verificationSet": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "maxStudent": {
   "type": "number",
   "isInteger": true,
   "min": [
    1,
    "至少 1 人"
   ],
   "max": [
    500,
    "最多 500 人"
   ]
  }
 },
 "exam/auth/grade/student/grade/add": {
  "inviteCode": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[0-9A-Z]{6}$",
    "",
    "班级码是 6 位字母和数字"
   ]
  },
  "applyDesc": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "remarkName": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "PUT exam/auth/grade/student/quit": {
  "gradeId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "PUT exam/auth/grade/student/kick/out": {
  "gradeId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "studentId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "PUT exam/auth/grade/student/update/admin": {
  "gradeId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "studentId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "exam/auth/grade/student/mobile/view": {
  "gradeId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "studentId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "PUT exam/auth/grade/student/edit": {
  "gradeId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "studentId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "remarkName": {
   "type": "text",
   "isRequired": true,
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "exam/auth/grade/student/import": {
  "gradeId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "isDryRun": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    1
   ]
  },
  "requestNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[A-Za-z0-9-]{8,64}$",
    "",
    "请求编号不对，请刷新页面再试"
   ]
  }
 },
 "exam/auth/grade/exam/save": {
  "gradeIds": {
   "type": "list",
   "isRequired": true,
   "min": [
    1,
    "请选择班级"
   ],
   "max": [
    20,
    "一次最多安排 20 个班"
   ]
  },
  "examId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "gradeExamName": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "beginTime": {
   "type": "text",
   "isRequired": true
  },
  "endTime": {
   "type": "text",
   "isRequired": true
  },
  "examTime": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    1440,
    "最多 1440 分钟"
   ]
  },
  "answerShow": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  },
  "auditType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2
   ]
  },
  "questionOrder": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    2
   ]
  },
  "studentIds": {
   "type": "list",
   "min": [
    1,
    "请选择学员"
   ],
   "max": [
    500
   ]
  }
 },
 "exam/auth/grade/exam/edit": {
  "gradeExamName": {
   "type": "text",
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "beginTime": {
   "type": "text"
  },
  "endTime": {
   "type": "text"
  },
  "examTime": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    1440,
    "最多 1440 分钟"
   ]
  },
  "answerShow": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  },
  "auditType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2
   ]
  },
  "questionOrder": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    2
   ]
  },
  "studentIds": {
   "type": "list",
   "min": [
    1,
    "请选择学员"
   ],
   "max": [
    500
   ]
  }
 },
 "exam/auth/grade/exam/edit/compensate/status": {
  "compensateStatus": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2
   ]
  },
  "compensateEndTime": {
   "type": "text"
  },
  "studentIds": {
   "type": "list",
   "min": [
    1,
    "请选择学员"
   ],
   "max": [
    500
   ]
  }
 },
 "exam/auth/grade/exam/edit/minutes": {
  "minutes": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1,
    "至少 1 分钟"
   ],
   "max": [
    120,
    "一次最多 120 分钟"
   ]
  },
  "reason": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "studentIds": {
   "type": "list",
   "min": [
    1,
    "请选择学员"
   ],
   "max": [
    500
   ]
  }
 },
 "exam/auth/grade/exam/monitor/collect": {
  "reason": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "relationIds": {
   "type": "list",
   "min": [
    1,
    "请选择要收的人"
   ],
   "max": [
    1000
   ]
  }
 },
 "exam/auth/grade/exam/student/relation/submit/audit": {
  "answerList": {
   "type": "list",
   "max": [
    50,
    "一次最多保存 50 题"
   ]
  },
  "answerVersion": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    1000000000
   ]
  },
  "deviceNo": {
   "type": "text",
   "pattern": [
    "^[A-Za-z0-9-]{0,40}$",
    "",
    "设备编号不对，请刷新页面再试"
   ]
  },
  "spanList": {
   "type": "list",
   "max": [
    20
   ]
  }
 },
 "PUT exam/auth/grade/exam/student/relation/audit/complete": {
  "auditVersion": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    2147483647
   ]
  },
  "lateList": {
   "type": "list",
   "max": [
    300
   ]
  },
  "auditList": {
   "type": "list",
   "isRequired": true,
   "max": [
    300
   ]
  },
  "auditOpinion": {
   "type": "text",
   "max": [
    500,
    "最多 500 个字"
   ]
  },
  "reason": {
   "type": "text",
   "max": [
    200,
    "最多 200 个字"
   ]
  }
 },
 "exam/auth/grade/student/exam/answer/save": {
  "relationId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "answerList": {
   "type": "list",
   "isRequired": true,
   "max": [
    50,
    "一次最多保存 50 题"
   ]
  },
  "answerVersion": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    1000000000
   ]
  },
  "deviceNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[A-Za-z0-9-]{0,40}$",
    "",
    "设备编号不对，请刷新页面再试"
   ]
  },
  "spanList": {
   "type": "list",
   "max": [
    20
   ]
  },
  "unsentCount": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    1000
   ]
  }
 },
 "exam/auth/grade/student/exam/answer/sys/audit": {
  "relationId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "gradeExamId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "exam/auth/problem/save": {
  "problemType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    7
   ]
  },
  "problemContent": {
   "type": "text",
   "isRequired": true,
   "max": [
    20000,
    "最多 20000 个字符"
   ],
   "min": [
    1,
    "请写题干"
   ]
  },
  "optionList": {
   "type": "list",
   "max": [
    10,
    "最多 10 个选项"
   ]
  },
  "answer": {
   "type": "list",
   "max": [
    20
   ]
  },
  "analysis": {
   "type": "text",
   "max": [
    20000,
    "最多 20000 个字符"
   ]
  },
  "score": {
   "type": "number",
   "min": [
    0.5,
    "分值至少 0.5 分"
   ],
   "max": [
    200,
    "分值最多 200 分"
   ]
  },
  "difficulty": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "tagList": {
   "type": "list",
   "max": [
    10,
    "最多 10 个标签"
   ]
  },
  "childList": {
   "type": "list",
   "max": [
    20,
    "最多 20 道小题"
   ]
  },
  "subjectId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "PUT exam/auth/problem/update": {
  "problemType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    7
   ]
  },
  "problemContent": {
   "type": "text",
   "isRequired": true,
   "max": [
    20000,
    "最多 20000 个字符"
   ],
   "min": [
    1,
    "请写题干"
   ]
  },
  "optionList": {
   "type": "list",
   "max": [
    10,
    "最多 10 个选项"
   ]
  },
  "answer": {
   "type": "list",
   "max": [
    20
   ]
  },
  "analysis": {
   "type": "text",
   "max": [
    20000,
    "最多 20000 个字符"
   ]
  },
  "score": {
   "type": "number",
   "min": [
    0.5,
    "分值至少 0.5 分"
   ],
   "max": [
    200,
    "分值最多 200 分"
   ]
  },
  "difficulty": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "tagList": {
   "type": "list",
   "max": [
    10,
    "最多 10 个标签"
   ]
  },
  "childList": {
   "type": "list",
   "max": [
    20,
    "最多 20 道小题"
   ]
  },
  "version": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  }
 },
 "exam/auth/problem/delete": {
  "ids": {
   "type": "list",
   "isRequired": true,
   "min": [
    1,
    "请选择要删除的试题"
   ],
   "max": [
    100,
    "一次最多删除 100 道"
   ]
  }
 },
 "exam/auth/problem/collection/save": {
  "problemId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "exam/auth/problem/import": {
  "subjectId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "requestNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[A-Za-z0-9-]{8,64}$",
    "",
    "请求编号不对，请刷新页面再试"
   ]
  },
  "left": {
   "type": "text",
   "max": [
    10000,
    "没有带进来的太多，请分成几个文件"
   ]
  }
 },
 "exam/auth/problem/import/mend": {
  "importId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "cellList": {
   "type": "list",
   "isRequired": true,
   "min": [
    1,
    "没有要改的"
   ],
   "max": [
    1000,
    "一次最多改 1000 格"
   ]
  }
 },
 "exam/auth/problem/import/run": {
  "importId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "keptRows": {
   "type": "list",
   "max": [
    5000,
    "选的重复题太多"
   ]
  },
  "skippedRows": {
   "type": "list",
   "max": [
    5000,
    "选的重复题太多"
   ]
  }
 },
 "exam/auth/problem/import/undo": {
  "importId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "PUT exam/auth/problem/wrong/update": {
  "problemId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "exam/auth/subject/save": {
  "subjectName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "remark": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    200,
    "最多 200 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "PUT exam/auth/subject/update": {
  "subjectName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "remark": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    200,
    "最多 200 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "exam/auth/user/exam/begin": {
  "examId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "courseId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "requestNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[A-Za-z0-9-]{8,64}$",
    "",
    "请求编号不对，请刷新页面再试"
   ]
  }
 },
 "exam/auth/user/exam/answer/save": {
  "recordId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "answerList": {
   "type": "list",
   "isRequired": true,
   "max": [
    50,
    "一次最多保存 50 题"
   ]
  },
  "answerVersion": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    1000000000
   ]
  },
  "deviceNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[A-Za-z0-9-]{0,40}$",
    "",
    "设备编号不对，请刷新页面再试"
   ]
  },
  "spanList": {
   "type": "list",
   "max": [
    20
   ]
  },
  "unsentCount": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    1000
   ]
  }
 },
 "exam/auth/user/exam/submit/audit": {
  "recordId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "answerList": {
   "type": "list",
   "max": [
    50,
    "一次最多保存 50 题"
   ]
  },
  "answerVersion": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    1000000000
   ]
  },
  "deviceNo": {
   "type": "text",
   "pattern": [
    "^[A-Za-z0-9-]{0,40}$",
    "",
    "设备编号不对，请刷新页面再试"
   ]
  },
  "spanList": {
   "type": "list",
   "max": [
    20
   ]
  }
 },
 "PUT exam/auth/user/exam/audit/complete": {
  "recordId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "auditVersion": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    2147483647
   ]
  },
  "lateList": {
   "type": "list",
   "max": [
    300
   ]
  },
  "auditList": {
   "type": "list",
   "isRequired": true,
   "max": [
    300
   ]
  },
  "auditOpinion": {
   "type": "text",
   "max": [
    500,
    "最多 500 个字"
   ]
  },
  "reason": {
   "type": "text",
   "max": [
    200,
    "最多 200 个字"
   ]
  }
 },
 "system/api/setup/operator/save": {
  "code": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写启动时显示的口令"
   ],
   "max": [
    20
   ]
  },
  "account": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[a-z][a-z0-9_.-]{1,31}$",
    "",
    "小写字母开头，2 到 32 个字母、数字、_ . -"
   ]
  },
  "name": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "password": {
   "type": "text",
   "isRequired": true,
   "min": [
    8,
    "密码至少 8 位"
   ],
   "max": [
    128,
    "密码最多 128 位"
   ]
  }
 },
 "system/auth/upload/pic": {
  "purpose": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  }
 },
 "system/upload/api/update/sign": {
  "fileName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    255,
    "最多 255 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "fileSize": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1,
    "这个文件是空的，请换一个"
   ],
   "max": [
    4294967296,
    "文件太大，请压缩或分成几段再传"
   ]
  },
  "head": {
   "type": "text",
   "isRequired": true,
   "min": [
    4,
    "这个文件是空的，请换一个"
   ],
   "max": [
    5464,
    "文件开头的内容太长"
   ],
   "pattern": [
    "^[A-Za-z0-9+/]*={0,2}$",
    "",
    "文件开头的内容有误，请重新选择这个文件"
   ]
  },
  "purpose": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "replacedNo": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "digest": {
   "type": "text",
   "pattern": [
    "^[0-9a-f]{64}$",
    "",
    "文件的摘要有误，请重新选择这个文件"
   ]
  }
 },
 "system/auth/upload/complete": {
  "fileNo": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "system/auth/upload/retry": {
  "fileNo": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "system/auth/upload/delete": {
  "fileNo": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/auth/coupon/receive": {
  "couponId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/auth/lecturer/update": {
  "position": {
   "type": "text",
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "introduceShort": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    60,
    "最多 60 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "introduce": {
   "type": "text",
   "max": [
    20000,
    "介绍太长，最多 2 万个字符"
   ]
  },
  "headImgUrl": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  }
 },
 "user/auth/lecturer/attention/save": {
  "lecturerId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/auth/lecturer/attention/delete": {
  "lecturerId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/api/lecturer/audit/send/code": {
  "mobile": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^1[3-9]\\d{9}$",
    "",
    "请输入 11 位手机号"
   ]
  },
  "captchaToken": {
   "type": "text",
   "max": [
    400
   ]
  },
  "deviceToken": {
   "type": "text",
   "max": [
    200
   ]
  }
 },
 "user/api/lecturer/audit/save": {
  "mobile": {
   "type": "text",
   "pattern": [
    "^1[3-9]\\d{9}$",
    "",
    "请输入 11 位手机号"
   ]
  },
  "code": {
   "type": "text",
   "pattern": [
    "^\\d{6}$",
    "",
    "请输入 6 位数字验证码"
   ]
  },
  "captchaToken": {
   "type": "text",
   "max": [
    400
   ]
  },
  "deviceToken": {
   "type": "text",
   "max": [
    200
   ]
  },
  "clientType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  },
  "referralCode": {
   "type": "text",
   "pattern": [
    "^$|^[A-Z0-9]{6}$",
    "",
    "推荐码是 6 位大写字母或数字"
   ]
  },
  "lecturerName": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    30,
    "最多 30 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "lecturerEmail": {
   "type": "text",
   "max": [
    100
   ],
   "pattern": [
    "^$|^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$",
    "",
    "邮箱格式不对，例如 name@school.cn"
   ]
  },
  "position": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "headImgUrl": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  },
  "introduce": {
   "type": "text",
   "max": [
    20000,
    "介绍太长，最多 2 万个字符"
   ]
  },
  "idCardNo": {
   "type": "text",
   "max": [
    18,
    "身份证号是 18 位"
   ],
   "pattern": [
    "^(\\d{17}[\\dXx])?$",
    "",
    "身份证号不对，请对照证件核对 18 位号码"
   ]
  },
  "organizationName": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "licenseNo": {
   "type": "text",
   "max": [
    18,
    "统一社会信用代码是 18 位"
   ],
   "pattern": [
    "^$|^[0-9A-HJ-NPQRTUWXY]{18}$",
    "",
    "统一社会信用代码是 18 位数字和大写字母，在执照右上角或正中"
   ]
  }
 },
 "user/auth/lecturer/audit/update": {
  "lecturerName": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    30,
    "最多 30 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "lecturerEmail": {
   "type": "text",
   "max": [
    100
   ],
   "pattern": [
    "^$|^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$",
    "",
    "邮箱格式不对，例如 name@school.cn"
   ]
  },
  "position": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "headImgUrl": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  },
  "introduce": {
   "type": "text",
   "max": [
    20000,
    "介绍太长，最多 2 万个字符"
   ]
  },
  "idCardNo": {
   "type": "text",
   "max": [
    18,
    "身份证号是 18 位"
   ],
   "pattern": [
    "^(\\d{17}[\\dXx])?$",
    "",
    "身份证号不对，请对照证件核对 18 位号码"
   ]
  },
  "organizationName": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "licenseNo": {
   "type": "text",
   "max": [
    18,
    "统一社会信用代码是 18 位"
   ],
   "pattern": [
    "^$|^[0-9A-HJ-NPQRTUWXY]{18}$",
    "",
    "统一社会信用代码是 18 位数字和大写字母，在执照右上角或正中"
   ]
  },
  "pictureNos": {
   "type": "list",
   "max": [
    6
   ]
  }
 },
 "user/auth/lecturer/audit/picture/save": {
  "kind": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  }
 },
 "user/auth/lecturer/audit/picture/delete": {
  "fileNo": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/auth/lecturer/audit/applyLive": {
  "reason": {
   "type": "text",
   "isRequired": true,
   "min": [
    5,
    "至少 5 个字"
   ],
   "max": [
    200,
    "最多 200 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "user/auth/lecturer/organization/apply": {
  "organizationId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "applyDesc": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    200,
    "最多 200 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "user/auth/lecturer/organization/answer": {
  "auditStatus": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    2
   ],
   "max": [
    3
   ]
  }
 },
 "user/auth/msg/user/delete": {
  "ids": {
   "type": "list",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    100
   ]
  }
 },
 "user/auth/order/info/pay": {
  "productType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "productId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "payType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    9
   ]
  },
  "referralCode": {
   "type": "text",
   "pattern": [
    "^[A-Z0-9]{6}$",
    ""
   ]
  },
  "remarkCus": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "requestNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[\\w-]{8,64}$",
    "",
    "请求号应为 8 到 64 位字母或数字"
   ]
  }
 },
 "user/auth/order/info/continue/pay": {
  "orderNo": {
   "type": "text",
   "isRequired": true,
   "max": [
    20
   ],
   "pattern": [
    "^\\d{20}$",
    "",
    "订单号是 20 位数字"
   ]
  },
  "payType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    9
   ]
  }
 },
 "user/auth/order/info/close": {
  "orderNo": {
   "type": "text",
   "isRequired": true,
   "max": [
    20
   ],
   "pattern": [
    "^\\d{20}$",
    "",
    "订单号是 20 位数字"
   ]
  }
 },
 "user/api/order/pay/notify/{payType}": {
  "payType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    9
   ]
  },
  "body": {
   "type": "text",
   "isRequired": true,
   "max": [
    50000
   ]
  }
 },
 "user/auth/order/invoice/save": {
  "orderNo": {
   "type": "text",
   "isRequired": true,
   "max": [
    20
   ],
   "pattern": [
    "^\\d{20}$",
    "",
    "订单号是 20 位数字"
   ]
  },
  "invoiceTitle": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "taxNo": {
   "type": "text",
   "pattern": [
    "^$|^[0-9A-Z]{15,20}$",
    "",
    "税号是 15 到 20 位数字或大写字母，个人不用填"
   ]
  },
  "email": {
   "type": "text",
   "isRequired": true,
   "max": [
    100
   ],
   "pattern": [
    "^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$",
    "",
    "邮箱格式不对，例如 name@school.cn"
   ]
  }
 },
 "user/auth/order/refund/save": {
  "orderNo": {
   "type": "text",
   "isRequired": true,
   "max": [
    20
   ],
   "pattern": [
    "^\\d{20}$",
    "",
    "订单号是 20 位数字"
   ]
  },
  "reason": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    200,
    "最多 200 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "user/auth/order/refund/delete": {
  "orderNo": {
   "type": "text",
   "isRequired": true,
   "max": [
    20
   ],
   "pattern": [
    "^\\d{20}$",
    "",
    "订单号是 20 位数字"
   ]
  }
 },
 "user/auth/organization/update": {
  "logo": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  },
  "cover": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  },
  "slogan": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    40,
    "最多 40 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "introduce": {
   "type": "text",
   "max": [
    20000,
    "介绍太长，最多 2 万个字符"
   ]
  },
  "contact": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    100,
    "最多 100 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "region": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "user/auth/organization/attention/save": {
  "organizationId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/auth/organization/attention/delete": {
  "organizationId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/auth/organization/lecturer/save": {
  "mobile": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^1[3-9]\\d{9}$",
    "",
    "请输入 11 位手机号"
   ]
  },
  "lecturerName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "user/auth/organization/lecturer/delete": {
  "lecturerId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "PUT user/auth/organization/lecturer/audit": {
  "applyType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2
   ]
  },
  "auditStatus": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    2
   ],
   "max": [
    3
   ]
  },
  "auditOpinion": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    200,
    "最多 200 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "user/auth/user/update/mobile": {
  "mobile": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^1[3-9]\\d{9}$",
    "",
    "请输入 11 位手机号"
   ]
  },
  "code": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^\\d{6}$",
    "",
    "请输入 6 位数字验证码"
   ]
  }
 },
 "user/auth/user/cancel": {
  "code": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^\\d{6}$",
    "",
    "请输入 6 位数字验证码"
   ]
  }
 },
 "user/api/user/register": {
  "mobile": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^1[3-9]\\d{9}$",
    "",
    "请输入 11 位手机号"
   ]
  },
  "code": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^\\d{6}$",
    "",
    "请输入 6 位数字验证码"
   ]
  },
  "password": {
   "type": "text",
   "isRequired": true,
   "min": [
    8,
    "密码至少 8 位"
   ],
   "max": [
    128,
    "密码最多 128 位"
   ]
  },
  "repassword": {
   "type": "text",
   "isRequired": true,
   "max": [
    128
   ]
  },
  "referralCode": {
   "type": "text",
   "pattern": [
    "^$|^[A-Z0-9]{6}$",
    "",
    "推荐码是 6 位大写字母或数字"
   ]
  },
  "clientType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  },
  "captchaToken": {
   "type": "text",
   "max": [
    400
   ]
  }
 },
 "user/api/user/send/code": {
  "mobile": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^1[3-9]\\d{9}$",
    "",
    "请输入 11 位手机号"
   ]
  },
  "codeType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "captchaToken": {
   "type": "text",
   "max": [
    400
   ]
  },
  "deviceToken": {
   "type": "text",
   "max": [
    200
   ]
  }
 },
 "user/api/user/update/password": {
  "mobile": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^1[3-9]\\d{9}$",
    "",
    "请输入 11 位手机号"
   ]
  },
  "code": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^\\d{6}$",
    "",
    "请输入 6 位数字验证码"
   ]
  },
  "newPassword": {
   "type": "text",
   "isRequired": true,
   "min": [
    8,
    "密码至少 8 位"
   ],
   "max": [
    128,
    "密码最多 128 位"
   ]
  },
  "confirmPassword": {
   "type": "text",
   "isRequired": true,
   "max": [
    128
   ]
  },
  "captchaToken": {
   "type": "text",
   "max": [
    400
   ]
  },
  "deviceToken": {
   "type": "text",
   "max": [
    200
   ]
  }
 },
 "user/api/user/update/password/ticket": {
  "ticket": {
   "type": "text",
   "isRequired": true,
   "min": [
    20
   ],
   "max": [
    100
   ]
  },
  "newPassword": {
   "type": "text",
   "isRequired": true,
   "min": [
    8,
    "密码至少 8 位"
   ],
   "max": [
    128,
    "密码最多 128 位"
   ]
  }
 },
 "user/auth/user/update/password": {
  "oldPassword": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请输入当前密码"
   ],
   "max": [
    128
   ]
  },
  "newPassword": {
   "type": "text",
   "isRequired": true,
   "min": [
    8,
    "密码至少 8 位"
   ],
   "max": [
    128,
    "密码最多 128 位"
   ]
  }
 },
 "user/auth/user/send/code": {
  "codeType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    5
   ],
   "max": [
    6
   ]
  },
  "mobile": {
   "type": "text",
   "pattern": [
    "^1[3-9]\\d{9}$",
    "",
    "请输入 11 位手机号"
   ]
  }
 },
 "user/auth/user/confirm": {
  "password": {
   "type": "text",
   "min": [
    1,
    "请输入登录密码"
   ],
   "max": [
    128
   ]
  },
  "code": {
   "type": "text",
   "pattern": [
    "^\\d{6}$",
    "",
    "请输入 6 位数字验证码"
   ]
  }
 },
 "user/auth/user/account/update": {
  "bankUserName": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    30,
    "最多 30 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "bankName": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    40,
    "最多 40 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "bankBranchName": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    60,
    "最多 60 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "bankIdCardNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^\\d{17}[\\dX]$",
    "",
    "身份证号是 18 位"
   ]
  }
 },
 "user/auth/user/account/extract/log/save": {
  "extractMoney": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    100000000
   ]
  }
 },
 "user/auth/user/ext/update": {
  "nickname": {
   "type": "text",
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "realName": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    30,
    "最多 30 个字"
   ],
   "pattern": [
    "^$|^[\\p{Script=Han}·•‧・⋅∙]{2,30}$|^[A-Za-z][A-Za-z .'-]{1,29}$",
    "u",
    "请填写身份证上的姓名"
   ]
  },
  "sex": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "headImgUrl": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  },
  "email": {
   "type": "text",
   "max": [
    100
   ],
   "pattern": [
    "^$|^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$",
    "",
    "邮箱格式不对，例如 name@school.cn"
   ]
  },
  "province": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "city": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "district": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "schoolName": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "subject": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "user/auth/user/ext/face/contras/code": {
  "sceneType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "courseId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "periodId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "examId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "relationId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/auth/user/ext/face/contras/check": {
  "faceNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[\\w-]{16,40}$",
    "",
    "没有这次核验"
   ]
  },
  "picture": {
   "type": "text",
   "isRequired": true,
   "max": [
    400000
   ],
   "pattern": [
    "^[A-Za-z0-9+/]{100,}={0,2}$",
    "",
    "画面没有拍到，请重试"
   ]
  }
 },
 "user/auth/user/ext/face/contras/fail": {
  "faceNo": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[\\w-]{16,40}$",
    "",
    "没有这次核验"
   ]
  },
  "failReason": {
   "type": "text",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    200
   ]
  },
  "imgUrl": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^\\/(?![/\\\\])[^\\s\\\\]*$|^https:\\/\\/[^\\s\\\\]+$",
    "",
    "请上传图片"
   ]
  }
 },
 "user/api/user/login/password": {
  "mobile": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^1[3-9]\\d{9}$",
    "",
    "请输入 11 位手机号"
   ]
  },
  "password": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请输入密码"
   ],
   "max": [
    128
   ]
  },
  "clientType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  },
  "captchaToken": {
   "type": "text",
   "max": [
    400
   ]
  },
  "deviceToken": {
   "type": "text",
   "max": [
    200
   ]
  }
 },
 "user/api/user/login/code": {
  "mobile": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^1[3-9]\\d{9}$",
    "",
    "请输入 11 位手机号"
   ]
  },
  "code": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^\\d{6}$",
    "",
    "请输入 6 位数字验证码"
   ]
  },
  "clientType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  },
  "referralCode": {
   "type": "text",
   "pattern": [
    "^$|^[A-Z0-9]{6}$",
    "",
    "推荐码是 6 位大写字母或数字"
   ]
  },
  "captchaToken": {
   "type": "text",
   "max": [
    400
   ]
  },
  "deviceToken": {
   "type": "text",
   "max": [
    200
   ]
  }
 },
 "user/api/user/login/ticket": {
  "ticket": {
   "type": "text",
   "isRequired": true,
   "min": [
    20
   ],
   "max": [
    100
   ]
  },
  "clientType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  }
 },
 "user/api/user/login/ticket/save": {
  "mobile": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^1[3-9]\\d{9}$",
    "",
    "请输入 11 位手机号"
   ]
  },
  "time": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    10000000000
   ]
  },
  "nonce": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[\\w-]{8,64}$",
    ""
   ]
  },
  "sign": {
   "type": "text",
   "isRequired": true,
   "pattern": [
    "^[\\da-f]{64}$",
    ""
   ]
  }
 },
 "user/api/user/login/wx": {
  "code": {
   "type": "text",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    200
   ]
  },
  "clientType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    4
   ]
  }
 },
 "user/auth/user/research/save": {
  "researchNo": {
   "type": "text",
   "pattern": [
    "^[a-z0-9-]{1,32}$",
    ""
   ]
  },
  "schoolName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "position": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "subject": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "teachYears": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0,
    "教龄在 0 到 60 之间"
   ],
   "max": [
    60,
    "教龄在 0 到 60 之间"
   ]
  },
  "needs": {
   "type": "text",
   "isRequired": true,
   "min": [
    5,
    "至少写 5 个字"
   ],
   "max": [
    1000,
    "最多 1000 个字"
   ]
  }
 },
 "user/auth/user/research/edit": {
  "schoolName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    50,
    "最多 50 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "position": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "subject": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    20,
    "最多 20 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "teachYears": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0,
    "教龄在 0 到 60 之间"
   ],
   "max": [
    60,
    "教龄在 0 到 60 之间"
   ]
  },
  "needs": {
   "type": "text",
   "isRequired": true,
   "min": [
    5,
    "至少写 5 个字"
   ],
   "max": [
    1000,
    "最多 1000 个字"
   ]
  }
 }
}
