import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The bars of a digit on the left, odd parity, as seven modules (GS1 General Specifications, 5.2.1). */
const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011'
]
/** Which of the six digits on the left have even parity, by the first digit. */
const PARITY = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']

const invert = (bars: string) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('')
const reverse = (bars: string) => [...bars].reverse().join('')

/** The 95 modules of an EAN-13, 1 for black. */
function toModules(digits: string): string {
  const odd = (digit: string) => ODD[Number(digit)] ?? ''
  const parity = PARITY[Number(digits[0])] ?? ''
  const left = [...digits.slice(1, 7)].map((digit, at) =>
    parity[at] === 'O' ? odd(digit) : reverse(invert(odd(digit)))
  )
  const right = [...digits.slice(7)].map((digit) => invert(odd(digit)))
  return `101${left.join('')}01010${right.join('')}101`
}

const [WIDTH, HEIGHT, MODULE, FRAMES] = [640, 480, 4, 4]

/** Writes a short film of a barcode on white paper, as YUV4MPEG2, for Chromium's fake camera. */
export function writeBarcodeVideo(file: string, digits: string): void {
  const modules = toModules(digits)
  const start = Math.floor((WIDTH - modules.length * MODULE) / 2)
  const line = Buffer.alloc(WIDTH, 235)
  for (const [at, bar] of [...modules].entries())
    if (bar === '1') line.fill(16, start + at * MODULE, start + (at + 1) * MODULE)
  const blank = Buffer.alloc(WIDTH, 235)
  const luma = Array.from({ length: HEIGHT }, (_, y) => (y > HEIGHT / 4 && y < (HEIGHT * 3) / 4 ? line : blank))
  const frame = [Buffer.from('FRAME\n'), ...luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array.from({ length: FRAMES }, () => frame).flat()
    ])
  )
}
