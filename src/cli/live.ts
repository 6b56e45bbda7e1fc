// What `npm run live` runs: the streaming service beside the site, until this process is told to stop.

import { loadSettings } from '../process/settings.ts'
import { exitWithError } from '../process/startup-error.ts'
import { onStop } from '../process/stopping.ts'
import { startLiveService } from '../start/live-service.ts'

try {
  const { place, errors, ended, stop } = startLiveService(loadSettings())
  console.log(`推流服务已启动：${place.pushUrl}，密钥在「账户中心 → 直播频道」`)
  void ended.then((code) => {
    if (code === 0) return
    console.error(`nginx 没有启动或已退出，见 ${errors}（nginx ended）`)
    process.exit(1)
  })
  onStop(stop)
} catch (error) {
  exitWithError(error)
}
