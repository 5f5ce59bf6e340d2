import { parser, RuleType, type MarkdownToJSX } from 'markdown-to-jsx'
import { message, type Message } from '@/lib/platform/i18n/message'

type Node = MarkdownToJSX.ASTNode

export type Block =
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' }

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'formatted'; tag: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }

/** Below the title of the page. */
const FIRST_LEVEL = 2
const LAST_LEVEL = 6

const OWN_PATH = /^\/(?![/\\])/
const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:'])

function isAllowed(target: string): boolean {
  if (OWN_PATH.test(target)) return true
  return URL.canParse(target) && SCHEMES.has(new URL(target).protocol)
}

/** What the shop has no rendering for is left out of the text and is a problem of it. */
type Reading = { problems: Message[]; levels: number[] }

function refuse({ problems }: Reading, problem: Message): [] {
  problems.push(problem)
  return []
}

/** No level is left out, whatever the text does. */
function nextLevel({ levels }: Reading, written: number): number {
  while ((levels.at(-1) ?? 0) >= written) levels.pop()
  levels.push(written)
  return Math.min(LAST_LEVEL, FIRST_LEVEL - 1 + levels.length)
}

function toInlines(nodes: readonly Node[], reading: Reading): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case RuleType.text:
        return [{ kind: 'text', text: node.text }]
      case RuleType.codeInline:
        return [{ kind: 'code', text: node.text }]
      case RuleType.breakLine:
        return [{ kind: 'break' }]
      case RuleType.paragraph:
        return toInlines(node.children, reading)
      case RuleType.textFormatted: {
        const children = toInlines(node.children, reading)
        const { tag } = node
        return tag === 'strong' || tag === 'em' || tag === 'del' ? [{ kind: 'formatted', tag, children }] : children
      }
      case RuleType.link: {
        const children = toInlines(node.children, reading)
        const href = node.target ?? ''
        if (isAllowed(href)) return [{ kind: 'link', href, children }]
        refuse(reading, message('legal.problem.link', { link: toPlainText(children) }))
        return children
      }
      case RuleType.image:
        return refuse(reading, message('legal.problem.picture', { name: node.alt ?? '' }))
      default:
        return refuse(reading, message('legal.problem.unsupported'))
    }
  })
}

function toBlocks(nodes: readonly Node[], reading: Reading): Block[] {
  const blocks: Block[] = []
  let loose: Node[] = []

  /** The text of a list item without a paragraph around it. */
  function endLoose(): void {
    if (loose.length > 0) blocks.push({ kind: 'paragraph', children: toInlines(loose, reading) })
    loose = []
  }

  for (const node of nodes) {
    const block = toBlock(node, reading)
    if (block === null) {
      loose.push(node)
      continue
    }
    endLoose()
    blocks.push(...block)
  }
  endLoose()
  return blocks
}

/** Null for a node within a line. */
function toBlock(node: Node, reading: Reading): Block[] | null {
  switch (node.type) {
    case RuleType.heading:
      return [{ kind: 'heading', level: nextLevel(reading, node.level), children: toInlines(node.children, reading) }]
    case RuleType.paragraph:
      return [{ kind: 'paragraph', children: toInlines(node.children, reading) }]
    case RuleType.blockQuote:
      return [{ kind: 'quote', children: toBlocks(node.children, reading) }]
    case RuleType.orderedList:
    case RuleType.unorderedList: {
      const isOrdered = node.type === RuleType.orderedList
      const start = node.type === RuleType.orderedList ? (node.start ?? 1) : 1
      return [{ kind: 'list', isOrdered, start, items: node.items.map((item) => toBlocks(item, reading)) }]
    }
    case RuleType.table:
      return [
        {
          kind: 'table',
          header: node.header.map((cell) => toInlines(cell, reading)),
          rows: node.cells.map((row) => row.map((cell) => toInlines(cell, reading)))
        }
      ]
    case RuleType.breakThematic:
      return [{ kind: 'rule' }]
    // Addresses of reference links, which the links have already.
    case RuleType.refCollection:
    case RuleType.ref:
      return []
    case RuleType.codeBlock:
    case RuleType.footnote:
      return refuse(reading, message('legal.problem.unsupported'))
    default:
      return null
  }
}

export function toPlainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'break') return ' '
      return 'text' in inline ? inline.text : toPlainText(inline.children)
    })
    .join('')
}

/** Markdown without HTML, as the few blocks that the shop renders: what is not among them cannot reach a page. Headings
 * begin at the second level. `problems`: what was left out. */
export function parseLegalText(markdown: string): { blocks: Block[]; problems: Message[] } {
  const reading: Reading = { problems: [], levels: [] }
  const nodes = parser(markdown, { disableParsingRawHTML: true, forceBlock: true, disableFrontmatter: true })
  return { blocks: toBlocks(nodes, reading), problems: reading.problems }
}
