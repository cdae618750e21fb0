import { lengthOf, u32 } from './bytes.ts';
import { joinBytes, latin1Bytes } from '../../../shared/bytes.ts';

/** Boxes of an MP4 file (ISO/IEC 14496-12): a length, four letters, and what is in it. */
export function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return joinBytes([u32(8 + lengthOf(parts)), latin1Bytes(type), ...parts]);
}

/** With a version and flags before its content. */
export function fullBox(
  type: string,
  version: number,
  flags: number,
  ...parts: readonly Uint8Array[]
): Uint8Array {
  return box(type, u32(version * 0x1000000 + flags), ...parts);
}
