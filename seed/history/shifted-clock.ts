import { AsyncLocalStorage } from 'node:async_hooks'

type Shift = { offsetMs: number }

const RealDate = Date
const shifts = new AsyncLocalStorage<Shift>()
/** For work that no act has begun, such as that of the Stripe emulator in this process. */
let common: Shift = { offsetMs: 0 }

function readShifted(): number {
  return RealDate.now() + (shifts.getStore() ?? common).offsetMs
}

function toShift(moment: Date): Shift {
  return { offsetMs: moment.getTime() - RealDate.now() }
}

/** Replaces `Date` in this process. A proxy, so that `instanceof Date` keeps its meaning. Imports nothing of the shop,
 * whose settings are read once. Returns what puts the real one back. */
export function installShiftedClock(): () => void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values: [], newTarget) =>
      values.length === 0
        ? new RealDate(readShifted())
        : Reflect.construct(target, values, newTarget === globalThis.Date ? target : newTarget),
    apply: () => new RealDate(readShifted()).toString(),
    get: (target, name, receiver) => (name === 'now' ? readShifted : Reflect.get(target, name, receiver))
  })
  return () => {
    globalThis.Date = RealDate
    common = { offsetMs: 0 }
  }
}

/** The time of the database is that of this process. Returns what puts the real one back. */
export function shiftDatabaseClock(clock: { read: () => Promise<Date> }): () => void {
  const { read } = clock
  clock.read = () => Promise.resolve(new RealDate(readShifted()))
  return () => void (clock.read = read)
}

/** Runs an act as if it were this moment; its clock goes on from there. Acts at different moments can run side by side. */
export function runAt<Result>(moment: Date, act: () => Promise<Result>): Promise<Result> {
  return shifts.run(toShift(moment), act)
}

/** Runs work of the present, such as what it waits for. */
export function runNow<Result>(work: () => Promise<Result>): Promise<Result> {
  return shifts.run({ offsetMs: 0 }, work)
}

/** Leaves `runNow` and `runAt`. */
export function runByCommonClock<Result>(work: () => Promise<Result>): Promise<Result> {
  return shifts.exit(work)
}

export function moveCommonClock(moment: Date): void {
  common = toShift(moment)
}
