// The one inline script: sets theme, text size, the closed search box and signed-in state before the first paint, registers the service
// worker after load, and gives browsers before Chromium 103 and Safari 16 what they lack, before any other script runs (those that lack
// too much are told so: public/older.js). Written so that Internet Explorer reads it too. Its hash is in the content security policy.
import { createHash } from 'node:crypto'

/** Reads the storage keys that lib/stores/look.ts and lib/page/header-search.ts write. */
export const beforePaint =
  "[].findLast&&Object.hasOwn&&AbortSignal.timeout||document.write('<script src=/older.js><\\/script>');!function(d,s){try{var t=localStorage.theme,z=localStorage.size,f=localStorage.search}catch(e){}d.dataset.theme=t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';z&&(d.dataset.size=z);f=='shut'&&(d.dataset.search=f);/(^|; )token=[^;]/.test(s)&&(d.dataset.member='')}(document.documentElement,document.cookie);onload=function(){navigator.serviceWorker&&navigator.serviceWorker.register('/sw.js').catch(function(){})}"

export const hashOfScript = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const
