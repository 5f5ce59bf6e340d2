import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLegalText, type Block, type Inline } from '@/lib/legal/parse-legal-text'

function listInlines(blocks: readonly Block[]): Inline[] {
  const within = (inlines: readonly Inline[]): Inline[] =>
    inlines.flatMap((inline) => ['children' in inline ? within(inline.children) : [], inline].flat())
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return within(block.children)
      case 'quote':
        return listInlines(block.children)
      case 'list':
        return block.items.flatMap(listInlines)
      case 'table':
        return [...block.header, ...block.rows.flat()].flatMap(within)
      case 'rule':
        return []
    }
  })
}

function linksOf(markdown: string): string[] {
  return listInlines(parseLegalText(markdown).blocks).flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []))
}

function levelsOf(markdown: string): number[] {
  return parseLegalText(markdown).blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
}

describe('a legal text', () => {
  it.each([
    ['a page of the shop', '[a](/legal/terms)', '/legal/terms'],
    ['another site', '[a](https://example.org/x?y=1)', 'https://example.org/x?y=1'],
    ['an e-mail address', '[a](mailto:a@example.org)', 'mailto:a@example.org'],
    ['a phone number', '[a](tel:+4930123)', 'tel:+4930123'],
    ['a link by reference', '[a][b]\n\n[b]: https://example.org', 'https://example.org'],
    ['an address that is written out', 'See https://example.org', 'https://example.org']
  ])('links %s', (_name, markdown, href) => {
    expect(linksOf(markdown)).toEqual([href])
    expect(parseLegalText(markdown).problems).toEqual([])
  })

  it.each([
    ['a script', '[a](javascript:alert(1))'],
    ['a script in other letters', '[a](JaVaScRiPt:alert(1))'],
    ['a script behind an entity', '[a](javascript&#58;alert(1))'],
    ['data', '[a](data:text/html,x)'],
    ['another host without a scheme', '[a](//evil.test)'],
    ['another host behind a backslash', '[a](/\\evil.test)'],
    ['a part of the page', '[a](#top)'],
    ['nothing', '[a]()'],
    ['a relative path', '[a](terms)']
  ])('shows a link to %s as text and names the problem', (_name, markdown) => {
    expect(linksOf(markdown)).toEqual([])
    expect(parseLegalText(markdown).problems.map(({ key }) => key)).toEqual(['legal.problem.link'])
  })

  it('shows HTML as the text that it is', () => {
    const { blocks, problems } = parseLegalText('A <b onclick="x()">word</b>\n\n<script>alert(1)</script>')
    const text = listInlines(blocks).map((inline) => ('text' in inline ? inline.text : ''))
    expect(text.join('')).toBe('A <b onclick="x()">word</b><script>alert(1)</script>')
    expect(problems).toEqual([])
  })

  it.each([
    ['a picture', '![a map](https://example.org/a.png)', 'legal.problem.picture'],
    ['a block of code', '```\nx\n```', 'legal.problem.unsupported'],
    ['a check box', '- [ ] done', 'legal.problem.unsupported'],
    ['a footnote', 'Text[^1]\n\n[^1]: note', 'legal.problem.unsupported']
  ])('leaves out %s and names the problem', (_name, markdown, key) => {
    expect(parseLegalText(markdown).problems.map((problem) => problem.key)).toContain(key)
  })

  it.each([
    ['# One\n\n## Two\n\n### Three', [2, 3, 4]],
    ['### One\n\n### Two', [2, 2]],
    ['# One\n\n#### Two\n\n## Three', [2, 3, 3]],
    ['## One\n\n# Two\n\n### Three', [2, 2, 3]]
  ])('has headings from the second level without a gap: %j', (markdown, levels) => {
    expect(levelsOf(markdown)).toEqual(levels)
  })

  it('is read whatever is typed, with safe links and headings that never skip a level', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '# ',
        '### ',
        '###### ',
        '\n\n',
        '- ',
        '1. ',
        '> ',
        '|a|b|\n|-|-|\n|c|d|\n',
        '**',
        '`',
        '![',
        ']('
      )
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const markdown = pieces.join('')
        for (const href of linksOf(markdown)) expect(href).toMatch(/^(?:https?:|mailto:|tel:|\/(?![/\\]))/)
        let last = 1
        for (const level of levelsOf(markdown)) {
          expect(level).toBeGreaterThanOrEqual(2)
          expect(level).toBeLessThanOrEqual(last + 1)
          last = level
        }
      })
    )
  })
})
