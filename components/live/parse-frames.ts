/** A server-sent event (HTML Standard, 9.2.6). `retry` is in milliseconds. */
export type Frame = { event: string; id: string | null; data: string; retry: number | null }

function parseFrame(block: string): Frame {
  const frame: Frame = { event: 'message', id: null, data: '', retry: null }
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') frame.event = value
    if (field === 'id') frame.id = value
    if (field === 'data') data.push(value)
    if (field === 'retry' && /^\d+$/.test(value)) frame.retry = Number(value)
  }
  return { ...frame, data: data.join('\n') }
}

function isComment(block: string): boolean {
  return block.split('\n').every((line) => line === '' || line.startsWith(':'))
}

/** Frames of a text that arrives in parts. Comments are left out. */
export class FrameParser {
  #rest = ''

  /** Those that end in this part. */
  push(part: string): Frame[] {
    const blocks = (this.#rest + part).replaceAll('\r\n', '\n').split('\n\n')
    this.#rest = blocks.pop() ?? ''
    return blocks.filter((block) => !isComment(block)).map(parseFrame)
  }
}
