import { NewerDatabaseError } from './connection.ts';

/** What is at fault when SQLite fails: the file's contents, the disk, or our own statement. By its primary result codes. */

const damage: ReadonlySet<number> = new Set([11 /* corrupt */, 26 /* not a database */]);
const refusals: ReadonlySet<number> = new Set([
  ...damage,
  3 /* permission */,
  5 /* busy */,
  6 /* locked */,
  8 /* read-only */,
  10 /* input/output */,
  13 /* full */,
  14 /* cannot open */,
]);
const mismatches: ReadonlySet<number> = new Set([19 /* constraint */, 20 /* type */]);

/** The file is no longer what SQLite wrote. */
export function isDamage(error: unknown): boolean {
  return damage.has(resultCode(error));
}

/** The disk or the file's state is at fault, not our own statement. */
export function isRefusal(error: unknown): boolean {
  return error instanceof NewerDatabaseError || refusals.has(resultCode(error)) || isSystemError(error);
}

/** A table does not take that row. */
export function isMismatch(error: unknown): boolean {
  return mismatches.has(resultCode(error));
}

/** An operation of the file system failed. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : -1;
}
