// Why the process does not start, in one clear line for whoever started it, without a stack trace.

/** Thrown where the one who runs the site can do something about it; the message says what. */
export class StartupError extends Error {
  override name = 'Refusal'
}

/** The line to print: a refusal's own, the known ones of the system in plain words, else undefined. */
export function refusalOf(error: unknown): string | undefined {
  const { name, message, code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (name === 'Refusal') return message
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被占用（PORT=${port} is taken）：换一个端口再启动，例如 PORT=${(port ?? 4321) + 1} npm start`
  if (code === 'EACCES' && port)
    return `没有权限使用端口 ${port}（PORT=${port}: permission denied）：请用 1024 以上的端口`
  return undefined
}

/** Ends the process with exit code 1: a refusal as one line, anything else as it came. */
export function exitWithError(error: unknown): never {
  console.error(refusalOf(error) ?? error)
  process.exit(1)
}
