import { MongoClient, MongoServerError } from 'mongodb'

/** Name of the replica set of one. */
export const REPLICA_SET = 'flyleaf'

/** MongoDB's NotYetInitialized: the server runs, but its set has never been made. */
const NOT_YET_INITIALIZED = 94

/**
 * One try to make the mongod on 127.0.0.1:`port` the primary of its set: makes the set when there is none,
 * and puts the right port into it when that has changed. Returns true when it is primary, false when it
 * should be asked again.
 */
export async function joinReplicaSet(port: number): Promise<boolean> {
  const host = `127.0.0.1:${port}`
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1000,
    connectTimeoutMS: 1000
  })
  try {
    const admin = client.db('admin')
    const hello = await admin.command({ hello: 1 })
    if (hello.isWritablePrimary === true && hello.me === host) return true
    const found = await admin.command({ replSetGetConfig: 1 }).catch((error: unknown) => {
      if (error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED) return undefined
      throw error
    })
    const members = [{ _id: 0, host }]
    if (found === undefined) {
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } })
    } else if (found.config.members[0]?.host !== host) {
      // A node that does not find itself in its set can only be told by force.
      const config = { ...found.config, version: found.config.version + 1, members }
      await admin.command({ replSetReconfig: config, force: true })
    }
    return false
  } catch {
    // Not listening yet, or between two states: the caller asks again and gives up in the end with the
    // server's log.
    return false
  } finally {
    await client.close()
  }
}
