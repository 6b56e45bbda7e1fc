// npm start: everything from nothing to a site that answers.
import { build } from './build.mjs'
import { serve } from './node24.mjs'
import { prepare } from './preflight.mjs'

prepare('[1/3] 安装依赖（首次约一两分钟）')
build('[2/3] 构建页面')
console.log('[3/3] 启动…')
serve(['src/server.ts'])
