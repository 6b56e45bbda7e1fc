// The redirect page /toloading?url=: internal paths redirect at once, external https addresses need a confirmation.
import { safeOutside, safeReturn } from './safe-return.ts'

const target = new URLSearchParams(location.search).get('url')
const [internalPath, outside] = [safeReturn(target), safeOutside(target)]
const heading = document.querySelector('[role=status]')!
const show = (id: string) => (document.getElementById(id)!.hidden = false)

if (internalPath) location.replace(internalPath)
else if (outside?.startsWith('https:')) {
  heading.textContent = '即将离开'
  document.getElementById('target')!.textContent = outside
  document.querySelector<HTMLAnchorElement>('#go')!.href = outside
  show('outside')
} else {
  heading.textContent = '无法跳转'
  show('nowhere')
}
