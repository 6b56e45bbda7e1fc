// What the build adds to TypeScript (named here, so that a fresh clone is checked before .astro is made), what every
// page finds beside its address, and the directive that lib/page/client-touch.ts adds.
/// <reference types="astro/client" />
import type { Api } from './contract/calls.ts'

declare global {
  namespace App {
    interface Locals {
      api: Api
      /** Set where a failed render has a name to quote to the service. */
      requestId?: string
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean
  }
}
