// The icons of the account centre and the operators' console: the site's and additional ones.
import { icons as siteIcons } from '../../lib/art/icons.ts'

export const icons = {
  ...siteIcons,
  copy: '<path d="M9 9h11v11H9zM5 15H4V4h11v1"/>',
  dots: '<g fill="currentColor" stroke="none"><circle cx="5" cy="12" r="1.7"/><circle cx="12" cy="12" r="1.7"/><circle cx="19" cy="12" r="1.7"/></g>',
  ext: '<path d="M10 5H5v14h14v-5M13 5h6v6M19 5l-9 9"/>',
  grip: '<g fill="currentColor" stroke="none"><circle cx="9" cy="6" r="1.5"/><circle cx="15" cy="6" r="1.5"/><circle cx="9" cy="12" r="1.5"/><circle cx="15" cy="12" r="1.5"/><circle cx="9" cy="18" r="1.5"/><circle cx="15" cy="18" r="1.5"/></g>',
  help: '<circle cx="12" cy="12" r="9"/><path d="M9.4 9.4a2.6 2.6 0 1 1 3.7 2.3c-.8.4-1.1.9-1.1 1.8M12 16.6v.2"/>',
  image: '<path d="M4 5h16v14H4zM4 16l5-5 4 4 3-2.5 4 3.5"/><circle cx="15.5" cy="9" r="1.5"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17"/>',
  minus: '<path d="M5 12h14"/>',
  off: '<path d="M4 9a12 12 0 0 1 16 0M7 12.5a8 8 0 0 1 5-2M9.5 16a4 4 0 0 1 5 0M4 4l16 16"/>',
  order: '<path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6"/>',
  refresh: '<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4v5.4h-5.4"/>',
  sound: '<path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>',
  trash: '<path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5"/>',
  ul: '<path d="M12 16V5m0 0L8 9m4-4 4 4M4 20h16"/>',
  undo: '<path d="M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3"/>',
  up: '<path d="m6 15 6-6 6 6"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 21c.8-4.5 3.8-7 8-7s7.2 2.5 8 7"/>',
  video: '<path d="M3.5 5h17v14h-17z"/><path d="m10 9 5 3-5 3z" fill="currentColor"/>',
} as const

export type IconName = keyof typeof icons
