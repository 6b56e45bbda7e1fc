// npm run gateway: the calls alone, without pages; a site elsewhere reaches them by GATEWAY_URL.
import { serve } from './node24.mjs'
import { prepare } from './preflight.mjs'

prepare()
serve(['src/server.ts', '--gateway'])
