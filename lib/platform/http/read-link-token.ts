import type { NextRequest } from 'next/server'

/** The token of a mailed link, to be parsed: a list when it is there twice. Mail programs may add parameters of their own. */
export function readLinkToken({ nextUrl }: Pick<NextRequest, 'nextUrl'>): { token: string | string[] | undefined } {
  const tokens = nextUrl.searchParams.getAll('token')
  return { token: tokens.length > 1 ? tokens : tokens[0] }
}
