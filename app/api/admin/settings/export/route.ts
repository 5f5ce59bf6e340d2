import { NextResponse } from 'next/server'
import { handle, NoParameters } from '@/lib/api/handle'
import { readSettings } from '@/lib/settings/queries'

export const GET = handle({
  summary: 'All settings as a file, which another shop takes as its configuration file or imports.',
  file: 'application/json',
  roles: ['Admin'],
  input: NoParameters,
  run: ({ actor }) => readSettings(actor),
  respond: ({ settings }) =>
    new NextResponse(`${JSON.stringify(settings, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="settings.json"',
        'cache-control': 'no-store'
      }
    })
})
