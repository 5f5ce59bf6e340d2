import { isolate } from '@/lib/platform/text/isolate'
import type { MailItem, MailLink } from './mail-body'
import type { MailBlock, MailLayout } from './mail-blocks'
import { protectWords } from './protect-words'

/** A value of its own, in the direction of its first letter. */
const protectValue = (value: string): string => protectWords(isolate(value))

function toItemLines({ title, by, lines, url }: MailItem): string[] {
  const name = [title, ...(by ? [by] : [])].map(protectValue).join(', ')
  return [name, ...lines.map(protectValue), ...(url ? [url] : [])]
}

const toLinkLine = ({ label, url }: MailLink): string => `${label}: ${url}`

function toLines(block: MailBlock): string[] {
  switch (block.type) {
    case 'paragraph':
      return [protectWords(block.text)]
    case 'item':
      return toItemLines(block.item)
    case 'section': {
      const { heading, items, links } = block.section
      const entries = items.map((item) => `- ${toItemLines(item).join('\n  ')}`)
      return [protectWords(heading), ...entries, ...links.map(toLinkLine)]
    }
    case 'button':
      return [`${block.link.label}:`, block.link.url]
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${protectValue(value)}`)
    case 'links':
      return block.links.map(toLinkLine)
  }
}

/** English texts are ASCII but for names and titles, so that links stay readable in the mail folder. */
export function renderText({ main, foot }: MailLayout): string {
  const parts = [...main.map(toLines), [foot.signature, foot.home], foot.links.map(toLinkLine)]
  const blocks = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return `${blocks.join('\n\n')}\n`
}
