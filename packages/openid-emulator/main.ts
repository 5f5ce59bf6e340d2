import { runAsService } from 'service-process/run-as-service'
import { startGoogle } from './start-google'

// The local sign-in provider as a process, for development and tests:
// node --import tsx packages/openid-emulator/main.ts --data DIR [--host HOST] [--visible-host HOST] [--port N] --redirect-uri URL [--parent-pid PID]
runAsService('redirect-uri', ({ address, ...options }) => startGoogle({ ...options, redirectUri: address }))
