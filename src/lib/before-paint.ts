// The one inline script: light, dark or large text, and being signed in, before anything is painted; and, once all is
// there, the service worker. Its hash is in the policy.
import { createHash } from 'node:crypto'

/** As lib/stores/look.ts keeps it. */
export const beforePaint =
  "!function(d,s){try{var t=localStorage.theme,z=localStorage.size}catch(e){}d.dataset.theme=t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';z=='large'&&(d.dataset.size=z);/(^|; )token=[^;]/.test(s)&&d.setAttribute('data-member','')}(document.documentElement,document.cookie);addEventListener('load',function(){var w=navigator.serviceWorker;w&&w.register('/sw.js').catch(function(){})})"

export const hashOfScript = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const
