import { Fragment, type ReactNode } from 'react'
import type { Language } from '@/lib/platform/i18n/language'
import { parseLegalText, type Block, type Inline } from '@/lib/legal/parse-legal-text'

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const
const HEADING_STYLE = {
  h2: 'mt-6 text-xl first:mt-0',
  h3: 'mt-3 text-lg',
  h4: 'mt-3 text-lg',
  h5: 'font-semibold',
  h6: 'font-semibold'
} as const

function toInlines(inlines: readonly Inline[]): ReactNode {
  return inlines.map((inline, place) => {
    switch (inline.kind) {
      case 'text':
        return <Fragment key={place}>{inline.text}</Fragment>
      case 'break':
        return <br key={place} />
      case 'code':
        return <code key={place}>{inline.text}</code>
      case 'formatted': {
        const Tag = inline.tag
        return <Tag key={place}>{toInlines(inline.children)}</Tag>
      }
      case 'link':
        return (
          <a key={place} href={inline.href} className="prose-link">
            {toInlines(inline.children)}
          </a>
        )
    }
  })
}

function Table({ header, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-base">
        <thead>
          <tr className="border-b border-line">
            {header.map((cell, place) => (
              <th key={place} scope="col" className="py-2 pr-4 align-top font-semibold">
                {toInlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place} className="border-b border-line">
              {row.map((cell, column) => (
                <td key={column} className="py-2 pr-4 align-top">
                  {toInlines(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function toBlock(block: Block, key: number, base: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[Math.min(HEADINGS.length - 1, block.level - 2 + base)] ?? 'h6'
      return (
        <Heading key={key} className={HEADING_STYLE[Heading]}>
          {toInlines(block.children)}
        </Heading>
      )
    }
    case 'paragraph':
      return <p key={key}>{toInlines(block.children)}</p>
    case 'quote':
      return (
        <blockquote key={key} className="grid gap-3 border-l-2 border-line pl-4">
          {toBlocks(block.children, base)}
        </blockquote>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List
          key={key}
          {...(block.isOrdered && block.start !== 1 ? { start: block.start } : {})}
          className={block.isOrdered ? 'grid list-decimal gap-1.5 pl-6' : 'grid list-disc gap-1.5 pl-6'}
        >
          {block.items.map((item, place) => (
            <li key={place}>{toItem(item, base)}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table key={key} {...block} />
    case 'rule':
      return <hr key={key} className="border-line" />
  }
}

/** One paragraph stands in the item without an element of its own. */
function toItem(blocks: readonly Block[], base: number): ReactNode {
  const [first] = blocks
  return blocks.length === 1 && first?.kind === 'paragraph' ? toInlines(first.children) : toBlocks(blocks, base)
}

function toBlocks(blocks: readonly Block[], base: number): ReactNode {
  return blocks.map((block, place) => toBlock(block, place, base))
}

/** Rendered by the server alone. `language`: of the text, where the page may be in another. `below`: how many levels of headings
 * stand above the text besides the title of the page. */
export function LegalArticle({
  markdown,
  language,
  below = 0
}: {
  markdown: string
  language: Language
  below?: number
}) {
  return (
    <div lang={language} className="grid max-w-prose gap-4 [overflow-wrap:anywhere] [&_p]:hyphens-auto">
      {toBlocks(parseLegalText(markdown).blocks, below)}
    </div>
  )
}
