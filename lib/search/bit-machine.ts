/*
 * What is done to many bits at once is done by machine code: a processor counts the bits of 64 rows in one step, for which
 * JavaScript takes some thirty for each half of them. The code is put together here, instruction by instruction
 * (WebAssembly Core Specification 2.0, chapter 5), as a step for 64 rows that is repeated along the bits of all rows. It works
 * on its own memory, so that bits have to lie there.
 */

type Code = readonly number[]
/** Local variables: where the bits of up to three sets begin, and how many bytes they are; where the step is; what is counted. */
const [FIRST, SECOND, THIRD, LENGTH, AT, SUM] = [0, 1, 2, 3, 4, 5] as const
const [TYPE_I32, TYPE_I64, NO_TYPE] = [0x7f, 0x7e, 0x40] as const
const BYTES_A_STEP = 8

const get = (local: number): Code => [0x20, local]
const set = (local: number, value: Code): Code => [...value, 0x21, local]
/** Where the step is in a set of bits; the 64 bits that are there; and writing them. */
const place = (bits: number): Code => [...get(bits), ...get(AT), 0x6a]
const read = (bits: number): Code => [...place(bits), 0x29, 3, 0]
const write = (bits: number, value: Code): Code => [...place(bits), ...value, 0x37, 3, 0]
const and = (one: Code, other: Code): Code => [...one, ...other, 0x83]
const or = (one: Code, other: Code): Code => [...one, ...other, 0x84]
const not = (value: Code): Code => [...value, 0x42, 0x7f, 0x85]
const countOnes = (value: Code): Code => [...value, 0x7b]
const plus = (one: Code, other: Code): Code => [...one, ...other, 0x7c]

const STEPS = {
  /** Counts what the first two have in common. */
  count: set(SUM, plus(get(SUM), countOnes(and(read(FIRST), read(SECOND))))),
  /** Adds the second to the first. */
  add: write(FIRST, or(read(FIRST), read(SECOND))),
  /** Keeps of the first what is in the second, too. */
  keep: write(FIRST, and(read(FIRST), read(SECOND))),
  /** Takes the second away from the first. */
  takeAway: write(FIRST, and(read(FIRST), not(read(SECOND)))),
  /** What is in the first but not in the third falls down to the second; what was there and is not in the third falls out. */
  sift: [
    ...write(SECOND, or(and(read(SECOND), read(THIRD)), and(read(FIRST), not(read(THIRD))))),
    ...write(FIRST, and(read(FIRST), read(THIRD)))
  ]
} as const
export type Step = keyof typeof STEPS

/** A whole number, seven bits a byte, the lowest first (LEB128). */
function toNumber(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...toNumber(value >>> 7)]
}

function toSized(parts: Code): number[] {
  return [...toNumber(parts.length), ...parts]
}

function toName(name: string): number[] {
  return toSized([...Buffer.from(name)])
}

function toFunction(step: Code): number[] {
  const goOn: Code = [...get(AT), 0x41, BYTES_A_STEP, 0x6a, 0x22, AT, ...get(LENGTH), 0x49, 0x0d, 0]
  const loop: Code = [0x03, NO_TYPE, ...step, ...goOn, 0x0b]
  return toSized([2, 1, TYPE_I32, 1, TYPE_I64, ...loop, ...get(SUM), 0xa7, 0x0b])
}

function assemble(): Uint8Array<ArrayBuffer> {
  const names = Object.keys(STEPS)
  const list = (parts: readonly Code[]): number[] => toSized([...toNumber(parts.length), ...parts.flat()])
  const type: Code = [0x60, 4, TYPE_I32, TYPE_I32, TYPE_I32, TYPE_I32, 1, TYPE_I32]
  return Uint8Array.from([
    0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    1, ...list([type]),
    2, ...list([[...toName('bits'), ...toName('memory'), 2, 0, 0]]),
    3, ...list(names.map(() => [0])),
    7, ...list(names.map((name, at) => [...toName(name), 0, at])),
    10, ...list(Object.values(STEPS).map(toFunction))
  ])
}

const PAGE_BYTES = 65_536
let compiled: WebAssembly.Module | null = null
const machines = new WeakMap<ArrayBufferLike, WebAssembly.Exports>()

/**
 * Memory of at least so many bytes for bits that are worked on together. A process that may not have the address space
 * for it (some gigabytes, of which hardly any are used) gets memory that no machine code works on.
 */
export function makeBitMemory(bytes: number): ArrayBuffer {
  try {
    compiled ??= new WebAssembly.Module(assemble())
    const pages = Math.ceil(bytes / PAGE_BYTES)
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
    machines.set(memory.buffer, new WebAssembly.Instance(compiled, { bits: { memory } }).exports)
    return memory.buffer
  } catch (error) {
    if (error instanceof RangeError) return new ArrayBuffer(bytes)
    throw error
  }
}

/**
 * Does a step along all rows, for sets of as many rows, each from a multiple of eight bytes on; what lies behind the last row
 * of a set up to the next such place has to be 0. Null where they do not all lie in one such memory, else what was counted.
 */
export function runStep(step: Step, first: Uint32Array, second: Uint32Array, third = second): number | null {
  const machine = first.buffer === second.buffer && second.buffer === third.buffer ? machines.get(first.buffer)?.[step] : undefined
  if (typeof machine !== 'function') return null
  // The first step is done before it is asked whether there is another.
  if (first.length === 0) return 0
  const length = Math.ceil(first.byteLength / BYTES_A_STEP) * BYTES_A_STEP
  return Number(Reflect.apply(machine, undefined, [first.byteOffset, second.byteOffset, third.byteOffset, length]))
}
