// Generated from src/contract by `npm run generate`: what the fields of each write may hold.
export const limits = {
 "community/admin/article/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
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
  "title": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
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
  "summary": {
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
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写正文"
   ],
   "max": [
    200000,
    "内容太长，最多 20 万字"
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
  }
 },
 "PUT community/admin/blog/audit/audit": {
  "decision": {
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
    500,
    "最多 500 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "hitList": {
   "type": "list",
   "max": [
    100
   ]
  }
 },
 "community/admin/comment/delete": {
  "reason": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
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
  }
 },
 "PUT community/admin/questions/audit/audit": {
  "decision": {
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
    500,
    "最多 500 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "hitList": {
   "type": "list",
   "max": [
    100
   ]
  }
 },
 "PUT community/admin/review/audit": {
  "decision": {
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
    500,
    "最多 500 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "hitList": {
   "type": "list",
   "max": [
    100
   ]
  }
 },
 "PUT community/admin/review/batch": {
  "ids": {
   "type": "list",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    50
   ]
  },
  "decision": {
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
 "community/admin/takedown/save": {
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
  "auditOpinion": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
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
  }
 },
 "community/admin/takedown/delete": {
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
  }
 },
 "PUT community/admin/takedown/appeal": {
  "auditOpinion": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
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
  }
 },
 "community/admin/word/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "word": {
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
  "level": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3
   ]
  },
  "exceptions": {
   "type": "list",
   "max": [
    50,
    "最多 50 个"
   ]
  },
  "replacement": {
   "type": "text",
   "max": [
    30,
    "最多 30 个字"
   ],
   "pattern": [
    "^[^\\n]*$",
    "",
    "不能换行"
   ]
  }
 },
 "community/admin/word/add": {
  "words": {
   "type": "text",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    400000,
    "太长了，请分几次加"
   ]
  },
  "level": {
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
 "PUT community/admin/word/level": {
  "list": {
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
 "community/admin/word/example/save": {
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
  }
 },
 "community/admin/label/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "labelName": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    12,
    "最多 12 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "labelArea": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2
   ]
  }
 },
 "community/admin/label/sort": {
  "ids": {
   "type": "list",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    200
   ]
  }
 },
 "community/admin/article/category/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "categoryName": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    12,
    "最多 12 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "community/admin/article/category/sort": {
  "ids": {
   "type": "list",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    200
   ]
  }
 },
 "course/admin/category/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "categoryName": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    12,
    "最多 12 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "categoryType": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2
   ]
  }
 },
 "course/admin/category/sort": {
  "ids": {
   "type": "list",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    300
   ]
  }
 },
 "PUT course/admin/course/audit/audit": {
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
 "course/admin/course/stand": {
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
 "course/admin/certificate/revoke": {
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
 "course/admin/live/chat/mute": {
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
  }
 },
 "data/admin/course/log/statement/revoke": {
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
 "system/admin/adv/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "advTitle": {
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
  "advImg": {
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
  "advUrl": {
   "type": "text",
   "isRequired": true,
   "max": [
    500,
    "地址太长"
   ],
   "pattern": [
    "^(\\/(?![/\\\\])|https?:\\/\\/)[^\\s\\\\]*$",
    "",
    "请填写以 / 或 https:// 开头的地址"
   ]
  },
  "advLocation": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    8
   ]
  },
  "bgColor": {
   "type": "text",
   "pattern": [
    "^$|^#[0-9a-f]{6}$",
    "i",
    "颜色形如 #0a3539"
   ]
  },
  "beginTime": {
   "type": "text"
  }
 },
 "system/admin/adv/sort": {
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
 "system/admin/calendar/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "title": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
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
  "time": {
   "type": "text",
   "isRequired": true
  }
 },
 "system/admin/export/save": {
  "list": {
   "type": "text",
   "isRequired": true,
   "max": [
    100
   ]
  },
  "input": {
   "type": "text",
   "isRequired": true,
   "max": [
    4000
   ]
  },
  "rowKey": {
   "type": "text",
   "isRequired": true,
   "max": [
    60
   ]
  },
  "columns": {
   "type": "list",
   "isRequired": true,
   "min": [
    1,
    "至少留一列"
   ],
   "max": [
    60
   ]
  },
  "keys": {
   "type": "list",
   "min": [
    1
   ],
   "max": [
    100
   ]
  },
  "title": {
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
  "unit": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    4,
    "最多 4 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "description": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    300,
    "最多 300 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "system/admin/login/password": {
  "account": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请输入账号"
   ],
   "max": [
    32
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
  "captchaToken": {
   "type": "text",
   "max": [
    400
   ]
  }
 },
 "system/admin/nav/bar/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "navTitle": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    6,
    "最多 6 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "navUrl": {
   "type": "text",
   "isRequired": true,
   "max": [
    500,
    "地址太长"
   ],
   "pattern": [
    "^(\\/(?![/\\\\])|https?:\\/\\/)[^\\s\\\\]*$",
    "",
    "请填写以 / 或 https:// 开头的地址"
   ]
  }
 },
 "system/admin/nav/bar/sort": {
  "ids": {
   "type": "list",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    200
   ]
  }
 },
 "system/admin/sys/user/confirm": {
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
  }
 },
 "system/admin/sys/user/password/update": {
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
 "system/admin/sys/user/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "account": {
   "type": "text",
   "pattern": [
    "^[a-z][a-z0-9_.-]{1,31}$",
    "",
    "账号是 2 到 32 位小写字母、数字或 . _ -，字母开头"
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
  "roleId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "system/admin/sys/role/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "roleName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    12,
    "最多 12 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "rightList": {
   "type": "list",
   "isRequired": true,
   "max": [
    21
   ]
  }
 },
 "system/admin/upload/pic": {
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
 "system/admin/notice/read": {
  "exportId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "system/admin/view/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "screen": {
   "type": "text",
   "isRequired": true,
   "max": [
    40
   ],
   "pattern": [
    "^[a-z]+(?:-[a-z]+)*(?:\\/[a-z]+(?:-[a-z]+)*)?$",
    ""
   ]
  },
  "viewName": {
   "type": "text",
   "isRequired": true,
   "min": [
    1,
    "请填写这一项"
   ],
   "max": [
    12,
    "最多 12 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "query": {
   "type": "text",
   "isRequired": true,
   "max": [
    1000,
    "条件太多了，去掉几个再存"
   ],
   "pattern": [
    "^(?:[A-Za-z]{1,30}=[^&=\\s#]{1,900}(?:&(?!$)|$)){0,20}$",
    ""
   ]
  }
 },
 "system/admin/website/edit": {
  "title": {
   "type": "text",
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
  "h5Domain": {
   "type": "text",
   "max": [
    300
   ],
   "pattern": [
    "^$|^https?:\\/\\/[^\\s\\\\]+$",
    "",
    "请填写以 https:// 开头的地址"
   ]
  },
  "statisticsCode": {
   "type": "text",
   "max": [
    5000
   ]
  },
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
  "ico": {
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
  "keyword": {
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
  "desc": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    300,
    "最多 300 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "copyright": {
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
  "icp": {
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
  "prn": {
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
  "prnNo": {
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
  "service1": {
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
  "service2": {
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
  "service3": {
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
  "service4": {
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
  "service5": {
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
  "wxCode": {
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
  "wbCode": {
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
  "loginUrl": {
   "type": "text",
   "max": [
    500,
    "地址太长"
   ],
   "pattern": [
    "^(\\/(?![/\\\\])|https?:\\/\\/)[^\\s\\\\]*$",
    "",
    "请填写以 / 或 https:// 开头的地址"
   ]
  },
  "registerAgreement": {
   "type": "text",
   "max": [
    200000,
    "内容太长，最多 20 万字"
   ]
  },
  "entryAgreement": {
   "type": "text",
   "max": [
    200000,
    "内容太长，最多 20 万字"
   ]
  },
  "recruitTitle": {
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
  "recruitInfo": {
   "type": "text",
   "max": [
    200000,
    "内容太长，最多 20 万字"
   ]
  },
  "alertHours": {
   "type": "number",
   "isInteger": true,
   "min": [
    1,
    "最少 1 小时"
   ],
   "max": [
    720,
    "最多 720 小时"
   ]
  },
  "refundHours": {
   "type": "number",
   "isInteger": true,
   "min": [
    1,
    "最少 1 小时"
   ],
   "max": [
    720,
    "最多 720 小时"
   ]
  },
  "extractHours": {
   "type": "number",
   "isInteger": true,
   "min": [
    1,
    "最少 1 小时"
   ],
   "max": [
    720,
    "最多 720 小时"
   ]
  },
  "invoiceHours": {
   "type": "number",
   "isInteger": true,
   "min": [
    1,
    "最少 1 小时"
   ],
   "max": [
    720,
    "最多 720 小时"
   ]
  },
  "contentHours": {
   "type": "number",
   "isInteger": true,
   "min": [
    1,
    "最少 1 小时"
   ],
   "max": [
    720,
    "最多 720 小时"
   ]
  },
  "courseHours": {
   "type": "number",
   "isInteger": true,
   "min": [
    1,
    "最少 1 小时"
   ],
   "max": [
    720,
    "最多 720 小时"
   ]
  },
  "settleHours": {
   "type": "number",
   "isInteger": true,
   "min": [
    1,
    "最少 1 小时"
   ],
   "max": [
    720,
    "最多 720 小时"
   ]
  },
  "liveHours": {
   "type": "number",
   "isInteger": true,
   "min": [
    1,
    "最少 1 小时"
   ],
   "max": [
    720,
    "最多 720 小时"
   ]
  },
  "pointAnswer": {
   "type": "number",
   "isInteger": true,
   "min": [
    0,
    "最少 0"
   ],
   "max": [
    1000,
    "最多 1000"
   ]
  },
  "pointAnswerDay": {
   "type": "number",
   "isInteger": true,
   "min": [
    0,
    "最少 0"
   ],
   "max": [
    10000,
    "最多 10000"
   ]
  },
  "pointAccept": {
   "type": "number",
   "isInteger": true,
   "min": [
    0,
    "最少 0"
   ],
   "max": [
    1000,
    "最多 1000"
   ]
  },
  "pointAcceptDay": {
   "type": "number",
   "isInteger": true,
   "min": [
    0,
    "最少 0"
   ],
   "max": [
    10000,
    "最多 10000"
   ]
  },
  "pointBlog": {
   "type": "number",
   "isInteger": true,
   "min": [
    0,
    "最少 0"
   ],
   "max": [
    1000,
    "最多 1000"
   ]
  },
  "pointBlogDay": {
   "type": "number",
   "isInteger": true,
   "min": [
    0,
    "最少 0"
   ],
   "max": [
    10000,
    "最多 10000"
   ]
  },
  "pointSign": {
   "type": "number",
   "isInteger": true,
   "min": [
    0,
    "最少 0"
   ],
   "max": [
    1000,
    "最多 1000"
   ]
  },
  "studyTarget": {
   "type": "number",
   "isInteger": true,
   "min": [
    0,
    "最少 0"
   ],
   "max": [
    1000,
    "最多 1000"
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
 "system/admin/website/link/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "linkName": {
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
  "linkUrl": {
   "type": "text",
   "isRequired": true,
   "max": [
    500,
    "地址太长"
   ],
   "pattern": [
    "^(\\/(?![/\\\\])|https?:\\/\\/)[^\\s\\\\]*$",
    "",
    "请填写以 / 或 https:// 开头的地址"
   ]
  }
 },
 "system/admin/website/link/sort": {
  "ids": {
   "type": "list",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    200
   ]
  }
 },
 "system/admin/website/nav/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "navName": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
   ],
   "max": [
    12,
    "最多 12 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  },
  "artTitle": {
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
  "artDesc": {
   "type": "text",
   "max": [
    200000,
    "内容太长，最多 20 万字"
   ]
  }
 },
 "system/admin/website/nav/sort": {
  "ids": {
   "type": "list",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    200
   ]
  }
 },
 "system/admin/zone/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "zoneName": {
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
  "zoneDesc": {
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
  "zoneType": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1,
    "请选择一种内容"
   ],
   "max": [
    6,
    "请选择一种内容"
   ]
  },
  "zoneLocation": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    8
   ]
  },
  "rowLimit": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    24
   ]
  },
  "refIds": {
   "type": "list",
   "max": [
    24,
    "最多选 24 个"
   ]
  }
 },
 "system/admin/zone/sort": {
  "ids": {
   "type": "list",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    20
   ]
  }
 },
 "user/admin/coupon/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "couponName": {
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
  "couponType": {
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
  "fullMoney": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    100000000
   ]
  },
  "reduceMoney": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    100000000
   ]
  },
  "discount": {
   "type": "number",
   "min": [
    0.1
   ],
   "max": [
    10
   ]
  },
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
  "productIdList": {
   "type": "list",
   "max": [
    100
   ]
  },
  "total": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    10000000
   ]
  },
  "perLimit": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    100
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
  "validDays": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    3650
   ]
  }
 },
 "PUT user/admin/extract/audit": {
  "extractStatus": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    2
   ],
   "max": [
    5
   ]
  },
  "serialNumber": {
   "type": "text",
   "min": [
    0,
    "请填写这一项"
   ],
   "max": [
    64,
    "最多 64 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
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
 "user/admin/lecturer/audit/picture/view": {
  "fileNo": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/admin/lecturer/audit/number/view": {
  "kind": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    8
   ],
   "max": [
    9
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
 "PUT user/admin/lecturer/audit/audit": {
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
  "editVersion": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "max": [
    2147483647
   ]
  }
 },
 "PUT user/admin/lecturer/live/audit": {
  "liveAuditStatus": {
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
 "user/admin/msg/send": {
  "userIdList": {
   "type": "list",
   "isRequired": true,
   "min": [
    1
   ],
   "max": [
    100
   ]
  },
  "msgTitle": {
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
  "content": {
   "type": "text",
   "isRequired": true,
   "min": [
    2,
    "至少 2 个字"
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
 "user/admin/order/note/save": {
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
 "user/admin/order/info/pay": {
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
  "serialNumber": {
   "type": "text",
   "isRequired": true,
   "min": [
    4,
    "至少 4 个字"
   ],
   "max": [
    64,
    "最多 64 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "user/admin/order/alert/read": {
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
 "PUT user/admin/order/refund/audit": {
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
 "PUT user/admin/order/invoice/audit": {
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
 "user/admin/users/super/ticket": {
  "userId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/admin/users/mobile/view": {
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
  }
 },
 "user/admin/users/note/save": {
  "userId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "noteId": {
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
    1,
    "请填写这一项"
   ],
   "max": [
    300,
    "最多 300 个字"
   ],
   "pattern": [
    "^[^\\u0000-\\u001f\\u007f]*$",
    "",
    "不能有换行或控制字符"
   ]
  }
 },
 "user/admin/users/note/delete": {
  "userId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "noteId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/admin/users/course/delete": {
  "userId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "courseId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/admin/users/course/save": {
  "userId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
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
  "validDays": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    3650
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
 "user/admin/users/session/delete": {
  "userId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  }
 },
 "user/admin/users/password/ticket": {
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
  }
 },
 "user/admin/users/export": {
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
  }
 },
 "user/admin/users/edit": {
  "freezeReason": {
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
  "freezeDays": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    365
   ]
  },
  "vipSetId": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ]
  },
  "reason": {
   "type": "text",
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
  }
 },
 "user/admin/users/merge/save": {
  "userId": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    1
   ]
  },
  "fromId": {
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
  }
 },
 "user/admin/vip/set/save": {
  "version": {
   "type": "number",
   "isInteger": true,
   "min": [
    1
   ],
   "max": [
    2147483647
   ]
  },
  "setName": {
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
  "setType": {
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
  "validDays": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    3650
   ]
  },
  "orgPrice": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    100000000
   ]
  },
  "fabPrice": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    100000000
   ]
  },
  "renewalPrice": {
   "type": "number",
   "isRequired": true,
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    100000000
   ]
  },
  "privilege": {
   "type": "list",
   "max": [
    10
   ]
  },
  "sort": {
   "type": "number",
   "isInteger": true,
   "min": [
    0
   ],
   "max": [
    1000
   ]
  }
 }
}
