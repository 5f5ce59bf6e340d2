/** Names of the error codes this gateway can answer; any other code is LocationN, as in MongoDB's error_codes.yml. */
const names: Readonly<Record<number, string>> = {
  1: 'InternalError', 2: 'BadValue', 5: 'GraphContainsCycle', 9: 'FailedToParse', 11: 'UserNotFound',
  13: 'Unauthorized', 14: 'TypeMismatch', 15: 'Overflow', 16: 'InvalidLength', 18: 'AuthenticationFailed',
  20: 'IllegalOperation', 22: 'InvalidBSON', 23: 'AlreadyInitialized', 24: 'LockTimeout', 26: 'NamespaceNotFound',
  27: 'IndexNotFound', 28: 'PathNotViable', 31: 'RoleNotFound', 34: 'CannotBackfillArray',
  40: 'ConflictingUpdateOperators', 43: 'CursorNotFound', 48: 'NamespaceExists', 50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName', 53: 'InvalidIdField', 54: 'NotSingleValueField', 56: 'EmptyFieldName',
  57: 'DottedFieldName', 59: 'CommandNotFound', 61: 'ShardKeyNotFound', 66: 'ImmutableField',
  67: 'CannotCreateIndex', 68: 'IndexAlreadyExists', 72: 'InvalidOptions', 73: 'InvalidNamespace',
  85: 'IndexOptionsConflict', 86: 'IndexKeySpecsConflict', 91: 'ShutdownInProgress', 111: 'NotExactValueField',
  112: 'WriteConflict', 115: 'CommandNotSupported', 117: 'ConflictingOperationInProgress',
  118: 'NamespaceNotSharded', 121: 'DocumentValidationFailure',
  146: 'ExceededMemoryLimit', 159: 'DurationOverflow', 165: 'ViewDepthLimitExceeded',
  166: 'CommandNotSupportedOnView', 167: 'OptionNotSupportedOnView', 181: 'AmbiguousIndexKeyPattern',
  186: 'ClientMetadataCannotBeMutated', 197: 'InvalidIndexSpecificationOption', 224: 'QueryFeatureNotAllowed',
  225: 'TransactionTooOld', 232: 'MaxSubPipelineDepthExceeded', 241: 'ConversionFailure', 251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction', 276: 'IndexBuildAborted', 279: 'ClientDisconnect', 291: 'NoQueryExecutionPlans',
  361: 'CollectionUUIDMismatch', 365: 'TemporarilyUnavailable', 10107: 'NotWritablePrimary',
  10334: 'BSONObjectTooLarge', 11000: 'DuplicateKey', 12051: 'CursorInUse',
  12587: 'BackgroundOperationInProgressForNamespace', 13113: 'MergeStageNoMatchingDocument',
  14031: 'OutOfDiskSpace'
}

/** The codeName of a reply, for example 11000 -> DuplicateKey, 40415 -> Location40415. */
export function nameOfCode(code: number): string {
  return names[code] ?? `Location${code}`
}
