/** As if a lease had ended for each killed process. */
export async function endLeases(): Promise<void> {
  const { JobLeaseModel } = await import('@/models/job-lease')
  await JobLeaseModel.updateMany({}, { $set: { until: new Date(0) } })
}
