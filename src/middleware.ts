// A page's failures: a call that failed becomes the error page of its kind, with its HTTP status.
import { defineMiddleware } from 'astro:middleware'
import { CallError, type Code } from './contract/codes.ts'

const pages: Partial<Record<Code, string>> = { notFound: '/404', invalid: '/404', conflict: '/409', away: '/503' }

export const onRequest = defineMiddleware(async ({ redirect, rewrite, url }, next) => {
  if (url.pathname === '/index') return redirect('/', 308)
  try {
    return await next()
  } catch (error) {
    const page = CallError.is(error) && pages[error.code]
    if (!page) throw error
    return rewrite(page)
  }
})
