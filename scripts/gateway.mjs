// npm run gateway: the calls alone, without pages; a site elsewhere reaches them by GATEWAY_URL.
import { install, serve } from './node24.mjs'

install()
serve(['src/server.ts', '--gateway'])
