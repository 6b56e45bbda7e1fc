// Decides where /toloading?url= leads.
import { safeOutside, safeReturn } from './safe-return.ts'

const asked = new URLSearchParams(location.search).get('url')
const [here, outside] = [safeReturn(asked), safeOutside(asked)]
const heading = document.querySelector('[role=status]')!
const show = (id: string) => (document.getElementById(id)!.hidden = false)

if (here) location.replace(here)
else if (outside?.startsWith('https:')) {
  heading.textContent = '即将离开'
  document.getElementById('target')!.textContent = outside
  document.querySelector<HTMLAnchorElement>('#go')!.href = outside
  show('outside')
} else {
  heading.textContent = '无法跳转'
  show('nowhere')
}
