/** How long the database may take to answer, in milliseconds: what is wrong is to be said within five seconds. */
const ANSWER_MS = 2500

/** The hosts of a connection string, without user and password. */
function hostsOf(uri: string): string {
  return uri.replace(/^mongodb(\+srv)?:\/\/(.*@)?/, '').split(/[/?]/)[0] ?? ''
}

function afterMs(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds).unref()
  })
}

/** Why the database of MONGODB_URI cannot be used, in one line; null when it can. */
export async function findDatabaseProblem(uri: string): Promise<string | null> {
  // Loaded only here: a shop with the embedded database starts without it.
  const { MongoClient, MongoServerError } = await import('mongodb')
  try {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: ANSWER_MS, connectTimeoutMS: ANSWER_MS })
    try {
      await Promise.race([client.db().command({ ping: 1 }), afterMs(ANSWER_MS)])
      return null
    } finally {
      // A name server that does not answer would keep it waiting.
      void client.close().catch(() => undefined)
    }
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    if (error instanceof MongoServerError) return `MONGODB_URI: the database at ${hostsOf(uri)} refuses the connection (${reason}); check user and password`
    return `MONGODB_URI: no database can be reached at ${hostsOf(uri)} (${reason}); start it, or correct the URI`
  }
}
