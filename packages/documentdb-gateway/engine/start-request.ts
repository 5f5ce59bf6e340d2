import type { OnProgress } from './database-progress'

/** What a database needs to know to start. */
export interface StartRequest {
  cacheDirectory: string
  host: string
  /** A port that was free a moment ago. */
  port: number
  debianMirror?: string
  onProgress: OnProgress
  /** Gives up the start when aborted. */
  signal?: AbortSignal
}

/** A database that serves MongoDB's protocol on `port`. */
export interface RunningDatabase {
  port: number
  /** The query part of its connection address. */
  parameters: string
  /** What a client logs in with; undefined when the database asks for nothing. */
  credentials?: { user: string; password: string }
  stop(): Promise<void>
}
