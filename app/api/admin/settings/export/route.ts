import { NextResponse } from 'next/server'
import { handle, NoParameters } from '@/lib/api/handle'
import { readSettings } from '@/lib/settings/queries'
import { embedPictures } from '@/lib/uploads/shop-pictures'

export const GET = handle({
  summary: 'All settings as a file with their pictures; without pictures it can be a configuration file.',
  file: 'application/json',
  roles: ['Admin'],
  input: NoParameters,
  run: async ({ actor }) => embedPictures((await readSettings(actor)).settings),
  respond: (settings) =>
    new NextResponse(`${JSON.stringify(settings, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="settings.json"',
        'cache-control': 'no-store'
      }
    })
})
