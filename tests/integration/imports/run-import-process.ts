import { ImportRowModel } from '@/models/import-row'
import { importWorker } from '@/lib/imports/run-import'

/**
 * A process of its own that lists an import and is killed at the worst moment: `run-import-process.ts ID N` dies right
 * after its Nth copy is listed, before it has noted so.
 */
const [importId = '', deadly = '1'] = process.argv.slice(2)
let listed = 0
const note = ImportRowModel.updateOne.bind(ImportRowModel)
Object.assign(ImportRowModel, {
  updateOne: (...given: Parameters<typeof note>) => {
    listed += 1
    if (listed === Number(deadly)) process.kill(process.pid, 'SIGKILL')
    return note(...given)
  }
})
await importWorker.run(importId)
