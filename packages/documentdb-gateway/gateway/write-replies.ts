import type { EngineConnection, Statement } from './engine-connection'
import type { EnginePool } from './engine-pool'

/**
 * Replies to retryable writes, each written in the same transaction as the write itself: a client that lost the reply and
 * repeats the write gets it again, however often, and nothing is written twice. The engine's own records are not used: it
 * knows single writes only, and forgets one when it is first asked for (measured: three sendings of one $inc add 2).
 */
export interface WriteReplies {
  /** Creates what is missing. Throws when the engine is unavailable. */
  prepare(): Promise<void>
  /** Forgets what is older than 30 minutes, the life of a logical session. To be called when it is prepared. */
  purge(connection: EngineConnection): Promise<void>
}

type Remembered = 'insert' | 'update' | 'delete'

const KEY = 'p_key text, p_database text, p_command documentdb_core.bson'
const FIND =
  'SELECT reply, succeeded INTO p_reply, p_succeeded FROM flyleaf_gateway.write_replies WHERE key = p_key; IF FOUND THEN RETURN; END IF;'
const KEEP = 'INSERT INTO flyleaf_gateway.write_replies (key, reply, succeeded) VALUES (p_key, p_reply, p_succeeded);'

/** A single write that changed no document may be tried again; a batch may have done a part. */
function toFunction(name: Remembered): string {
  return `
  CREATE OR REPLACE FUNCTION flyleaf_gateway.${name}_once(
    ${KEY}, p_writes documentdb_core.bsonsequence, p_is_batch boolean, OUT p_reply bytea, OUT p_succeeded boolean
  ) LANGUAGE plpgsql AS $body$
  BEGIN
    ${FIND}
    SELECT done.p_result::bytea, done.p_success INTO p_reply, p_succeeded FROM documentdb_api.${name}(p_database, p_command, p_writes, NULL) done;
    IF p_key IS NOT NULL AND (p_is_batch OR documentdb_core.bson_get_value_text(p_reply::documentdb_core.bson, 'n') <> '0') THEN ${KEEP} END IF;
  END $body$;`
}

const findAndModifyFunction = `
  CREATE OR REPLACE FUNCTION flyleaf_gateway.find_and_modify_once(${KEY}, OUT p_reply bytea, OUT p_succeeded boolean) LANGUAGE plpgsql AS $body$
  BEGIN
    ${FIND}
    SELECT done.p_result::bytea, true INTO p_reply, p_succeeded FROM documentdb_api.find_and_modify(p_database, p_command, NULL) done;
    IF p_key IS NOT NULL AND documentdb_core.bson_get_value_text(p_reply::documentdb_core.bson, 'lastErrorObject.n') <> '0' THEN ${KEEP} END IF;
  END $body$;`

/** A delete and a findAndModify while nobody else writes to the collection. */
const aloneFunctions = `
  CREATE OR REPLACE FUNCTION flyleaf_gateway.lock_collection(p_database text, p_collection text) RETURNS void LANGUAGE plpgsql AS $body$
  DECLARE id bigint := (SELECT collection_id FROM documentdb_api_catalog.collections WHERE database_name = p_database AND collection_name = p_collection);
  BEGIN
    IF id IS NOT NULL THEN EXECUTE format('LOCK TABLE documentdb_data.documents_%s IN SHARE ROW EXCLUSIVE MODE', id); END IF;
  END $body$;
  CREATE OR REPLACE FUNCTION flyleaf_gateway.delete_alone(
    ${KEY}, p_writes documentdb_core.bsonsequence, p_is_batch boolean, p_collection text, OUT p_reply bytea, OUT p_succeeded boolean
  ) LANGUAGE plpgsql AS $body$
  BEGIN
    PERFORM flyleaf_gateway.lock_collection(p_database, p_collection);
    SELECT done.p_reply, done.p_succeeded INTO p_reply, p_succeeded FROM flyleaf_gateway.delete_once(p_key, p_database, p_command, p_writes, p_is_batch) done;
  END $body$;
  CREATE OR REPLACE FUNCTION flyleaf_gateway.find_and_modify_alone(${KEY}, p_collection text, OUT p_reply bytea, OUT p_succeeded boolean) LANGUAGE plpgsql AS $body$
  BEGIN
    PERFORM flyleaf_gateway.lock_collection(p_database, p_collection);
    SELECT done.p_reply, done.p_succeeded INTO p_reply, p_succeeded FROM flyleaf_gateway.find_and_modify_once(p_key, p_database, p_command) done;
  END $body$;`

/** The advisory lock keeps two gateways that start together from creating the table twice. */
const create = `
  BEGIN;
  SELECT pg_advisory_xact_lock(7310579);
  CREATE SCHEMA IF NOT EXISTS flyleaf_gateway;
  CREATE TABLE IF NOT EXISTS flyleaf_gateway.write_replies (
    key text PRIMARY KEY, reply bytea NOT NULL, succeeded boolean NOT NULL, written_at timestamptz NOT NULL DEFAULT now());
  ${(['insert', 'update', 'delete'] as const).map(toFunction).join('')}
  ${findAndModifyFunction}
  ${aloneFunctions}
  COMMIT`

const purgeReplies: Statement = {
  name: 'gateway_purge_write_replies',
  text: "DELETE FROM flyleaf_gateway.write_replies WHERE written_at < now() - interval '30 minutes'"
}

/** Runs a write once, by database, command, writes, key and whether it is a batch. Returns reply and success, as the engine does. */
export function toOnceStatement(name: Remembered): Statement {
  return {
    name: `gateway_${name}_once`,
    text: `SELECT p_reply, p_succeeded FROM flyleaf_gateway.${name}_once($4, $1, $2, $3, $5)`
  }
}

/** The same for a findAndModify, by database, command and key. */
export const findAndModifyOnce: Statement = {
  name: 'gateway_find_and_modify_once',
  text: 'SELECT p_reply FROM flyleaf_gateway.find_and_modify_once($3, $1, $2)'
}

/** Opens the record of replies to writes. */
export function createWriteReplies(pool: EnginePool): WriteReplies {
  let prepared: Promise<void> | undefined

  async function runCreate(): Promise<void> {
    const connection = await pool.take()
    let reusable = false
    try {
      await connection.script(create)
      reusable = true
    } finally {
      connection.release(reusable)
    }
  }

  async function prepare(): Promise<void> {
    prepared ??= runCreate()
    try {
      await prepared
    } catch (error) {
      prepared = undefined
      throw error
    }
  }

  return {
    prepare,
    purge: async (connection) => void (await connection.run(purgeReplies, []))
  }
}

/** A delete while nobody else writes to the collection, by database, command, writes, key, whether it is a batch, and collection. */
export const deleteAlone: Statement = {
  name: 'gateway_delete_alone',
  text: 'SELECT p_reply, p_succeeded FROM flyleaf_gateway.delete_alone($4, $1, $2, $3, $5, $6)'
}

/** The same for a findAndModify, by database, command, key and collection. */
export const findAndModifyAlone: Statement = {
  name: 'gateway_find_and_modify_alone',
  text: 'SELECT p_reply FROM flyleaf_gateway.find_and_modify_alone($3, $1, $2, $4)'
}
