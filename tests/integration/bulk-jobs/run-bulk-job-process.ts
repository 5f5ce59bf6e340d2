import { BulkRowModel } from '@/models/bulk-row'
import { bulkWorker } from '@/lib/bulk-jobs/run-bulk-job'

/** A process that runs a bulk job and is killed: `run-bulk-job-process.ts ID N` ends after the Nth row has been changed
 * and before its result is stored. */
const [jobId = '', deadly = '1'] = process.argv.slice(2)
let changed = 0
const update = BulkRowModel.updateOne.bind(BulkRowModel)
Object.assign(BulkRowModel, {
  updateOne: (...given: Parameters<typeof update>) => {
    changed += 1
    if (changed === Number(deadly)) process.kill(process.pid, 'SIGKILL')
    return update(...given)
  }
})
await bulkWorker.run(jobId)
