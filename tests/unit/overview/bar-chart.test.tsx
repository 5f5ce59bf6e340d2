import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BarChart } from '@/components/ui/bar-chart'

const format = (value: number) => `€${value}`

it('a chart is drawn without scripts, hidden from assistive technology, which reads a table with the same numbers', () => {
  const html = renderToStaticMarkup(
    <BarChart
      label="Revenue"
      timeColumn="Day"
      times={['1 Nov', '2 Nov']}
      current={{ name: 'Now', values: [10, 5] }}
      before={{ name: 'Before', values: [20, 0] }}
      format={format}
    />
  )
  expect(html).toContain('aria-hidden="true"')
  expect(html.match(/<rect [^>]*height="[\d.]+"/g)).toHaveLength(2)
  expect(html).toContain('<title>2 Nov: €5</title>')
  expect(html).toContain('<caption>Revenue</caption>')
  expect(html).toContain('<th scope="row">1 Nov</th><td>€10</td><td>€20</td>')
  expect(html).not.toContain('style=')
})

it('a chart without anything in it, or without a comparison, is a line and a table of zeros', () => {
  const html = renderToStaticMarkup(
    <BarChart label="Sales" timeColumn="Day" times={['1 Nov']} current={{ name: 'Now', values: [0] }} format={format} />
  )
  expect(html).not.toContain('<rect')
  expect(html).toContain('<th scope="row">1 Nov</th><td>€0</td></tr>')
  expect(html).not.toContain('NaN')
})
