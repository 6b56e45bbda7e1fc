// The site's own name in the browser: each page says it at its root (Page.astro).
import { defaultSiteName } from '../../contract/site-name.ts'

export const siteName = () => globalThis.document?.documentElement.dataset.site || defaultSiteName
