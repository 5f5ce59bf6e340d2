import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FrameParser, type Frame } from '@/components/live/parse-frames'
import { COMMENT_FRAME, toChangeFrame, toResetFrame, toRetryFrame, toStartFrame } from '@/lib/live/frames'

function parseAll(parts: readonly string[]): Frame[] {
  const parser = new FrameParser()
  return parts.flatMap((part) => parser.push(part))
}

describe('the parser of frames', () => {
  it('reads what the server writes', () => {
    const text = [
      toStartFrame(4),
      COMMENT_FRAME,
      toChangeFrame({ seq: 5, kind: 'order', id: 'a: b' }),
      toResetFrame(9),
      toRetryFrame(700.4)
    ].join('')
    expect(parseAll([text])).toEqual([
      { event: 'start', id: '4', data: '{}', retry: null },
      { event: 'change', id: '5', data: '{"kind":"order","id":"a: b"}', retry: null },
      { event: 'reset', id: '9', data: '{}', retry: null },
      { event: 'message', id: null, data: '', retry: 700 }
    ])
  })

  it('reads the same frames however the text is cut into parts', () => {
    const text = toStartFrame(1) + COMMENT_FRAME + toChangeFrame({ seq: 2, kind: 'notification' }) + toRetryFrame(5)
    const whole = parseAll([text])
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(text.length)), (cuts) => {
        const places = [0, ...cuts.sort((one, other) => one - other), text.length]
        expect(parseAll(places.slice(1).map((end, at) => text.slice(places[at], end)))).toEqual(whole)
      })
    )
  })

  it('reads line ends of Windows, several lines of data and fields without a value', () => {
    expect(parseAll(['id: 3\r\ndata: a\r\ndata:b\r\ndata\r\n\r\n'])).toEqual([
      { event: 'message', id: '3', data: 'a\nb\n', retry: null }
    ])
  })

  it('leaves out what is no frame yet', () => {
    expect(parseAll(['data: half', ' a frame\n'])).toEqual([])
  })
})
