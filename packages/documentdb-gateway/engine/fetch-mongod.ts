import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core'

/**
 * A process of its own that downloads mongod into the folder given as its argument and sends back the
 * program's path, or what went wrong. Apart, because the library prints to standard output and cannot be
 * interrupted.
 */
async function fetchMongod(downloadDir: string): Promise<void> {
  try {
    const options = await DryMongoBinary.generateOptions({ downloadDir })
    process.send?.({ path: await MongoBinary.download({ ...options, downloadDir, checkMD5: true }) })
  } catch (error) {
    process.send?.({ problem: error instanceof Error ? error.message : String(error) })
  }
  process.disconnect?.()
}

// Whoever started this is gone: nobody waits for the file any more.
process.on('disconnect', () => process.exit(0))
await fetchMongod(process.argv[2] ?? '')
