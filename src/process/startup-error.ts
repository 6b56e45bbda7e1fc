// Why the process does not start, in one clear line for whoever started it, without a stack trace.

/** Thrown where the one who runs the site can do something about it; the message says what. */
export class StartupError extends Error {
  override name = 'Refusal'
}

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string }

/** The line to print: a refusal's own, the known ones of the system in plain words, else undefined. */
export function refusalOf(error: unknown): string | undefined {
  const { name, message, code, port, address, path } = error as SystemError
  if (name === 'Refusal') return message
  if (port !== undefined && port >= 0 && code === 'EADDRINUSE')
    return `端口 ${port} 已被占用（PORT=${port} is taken）：换一个端口再启动，例如 PORT=${port + 1} npm start`
  if (port !== undefined && port >= 0 && code === 'EACCES')
    return `没有权限使用端口 ${port}（PORT=${port}: permission denied）：请用 1024 以上的端口`
  if (code === 'EADDRNOTAVAIL')
    return `设置有误 HOST=${address}：这台机器没有这个地址（not an address of this machine）`
  const why = path && code !== 'ENOENT' && fileTroubles[code ?? '']
  return why ? `${path} ${why}（${message.split(',')[0]}）` : undefined
}

/** What stands in the way of reading or writing a file, by the system's code. */
export const fileTroubles: Record<string, string> = {
  EACCES: '不能读写：请把它交给运行网站的用户（chown），或换一个目录',
  EPERM: '不能读写：请把它交给运行网站的用户（chown），或换一个目录',
  EROFS: '在只读的磁盘上：请换一个目录，或以可写方式挂载',
  ENOENT: '建不了：请换一个目录',
  ENOTDIR: '的上级不是文件夹：请检查这个路径',
  EEXIST: '不是文件夹：请移走这个文件，或换一个目录',
  EISDIR: '是文件夹，这里应是文件',
  ENOSPC: '所在的磁盘已满：请腾出空间',
  EDQUOT: '所在的磁盘已满：请腾出空间',
  ELOOP: '是一个指向自己的链接：请删除它',
}

/** Ends the process with exit code 1: a refusal as one line, anything else as it came. */
export function exitWithError(error: unknown): never {
  console.error(refusalOf(error) ?? error)
  process.exit(1)
}
