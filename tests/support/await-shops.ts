import { setTimeout as pause } from 'node:timers/promises'
import type { FullConfig } from '@playwright/test'
import { z } from 'zod'

/** How long shops that are built and stocked may take to start on a busy machine, in milliseconds. */
const START_MS = 300_000

const Metadata = z.object({ addresses: z.array(z.string()) })

async function awaitShop(address: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (
    !(await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`the shop at ${address} did not open within ${START_MS / 1000} s`)
    await pause(250)
  }
}

/** Playwright starts one server after the other when it waits for each: it waits for the last one, and this for all. */
export default async function awaitShops({ metadata }: FullConfig): Promise<void> {
  await Promise.all(Metadata.parse(metadata).addresses.map(awaitShop))
}
