import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The mails in a shop's mail folder as text, oldest first; only those to `address` when it is given. */
export async function readMailFolder(data: string, address?: string): Promise<string[]> {
  const folder = path.join(data, 'mail')
  // Those still being written have another name until they are whole.
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d.*\.eml$/.test(name))
  const mails = await Promise.all(names.sort().map((name) => readFile(path.join(folder, name), 'utf8')))
  return address ? mails.filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`)) : mails
}

/** The token of the first link in a mail's text that leads to this path. */
export function tokenIn(mail: string, pathname: string): string {
  const link = new RegExp(`http://\\S*${pathname}\\?token=([\\w.-]+)`).exec(mail)
  if (!link?.[1]) throw new Error(`the mail has no link to ${pathname}`)
  return link[1]
}
