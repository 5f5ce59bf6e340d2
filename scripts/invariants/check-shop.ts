import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createProgress } from '@/launcher/show-progress.mjs'
import { readShopSettings } from '@/launcher/shop-settings'
import { withShopDatabase } from '@/launcher/with-shop-database'
import { checkInvariants, toTable, type Verdict } from './check-invariants'
import { checkReadable } from './check-readable'
import { readFacts } from './read-facts'

/** A running shop may be between two writes, so a violation counts only if it persists. */
const RECHECK_AFTER_MS = 3000

function keepBoth(first: readonly Verdict[], second: readonly Verdict[]): Verdict[] {
  return second.map((verdict) => {
    const before = new Set(first.find(({ rule }) => rule === verdict.rule)?.violations)
    return { ...verdict, violations: verdict.violations.filter((violation) => before.has(violation)) }
  })
}

async function check(uri: string, journal: string | null): Promise<Verdict[]> {
  return [...checkInvariants(await readFacts(uri, journal)), await checkReadable(uri)]
}

/** `journal` null: without provider data. */
export async function findViolations(uri: string, journal: string | null): Promise<Verdict[]> {
  const first = await check(uri, journal)
  if (first.every(({ violations }) => violations.length === 0)) return first
  await pause(RECHECK_AFTER_MS)
  return keepBoth(first, await check(uri, journal))
}

/** `npm run check:invariants`: exits with 1 on a violation. */
export async function checkShop(): Promise<void> {
  const settings = await readShopSettings()
  const file = path.join(settings.dataDirectory, 'stripe', 'journal.jsonl')
  const journal = settings.given.STRIPE_SECRET_KEY === undefined && existsSync(file) ? file : null
  await withShopDatabase(settings, createProgress(), async ({ uri }) => {
    const verdicts = await findViolations(uri, journal)
    process.stdout.write(`${toTable(verdicts)}\n`)
    if (!journal)
      process.stdout.write(
        'The payment provider’s own records are not on this machine: rules about them were left out.\n'
      )
    const broken = verdicts.filter(({ violations }) => violations.length > 0).length
    process.stdout.write(
      broken === 0 ? `All ${verdicts.length} rules hold.\n` : `${broken} of ${verdicts.length} rules are broken.\n`
    )
    process.exitCode = broken === 0 ? 0 : 1
  })
}
