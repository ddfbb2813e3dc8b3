import type { FileFault } from '../archives/file-fault.ts';
import { readNamedNumber } from './named-number.ts';

/** Returns whether a file may be read in another way, which a person has to choose. */
export function hasOtherReading(fault: FileFault): boolean {
  return fault.kind === 'encoding' || isNamedNumber(fault) || fault.isCutLine === true;
}

/** Returns whether the only fault is a number that JSON cannot express. */
export function isNamedNumber({ kind, json, found = '' }: FileFault): boolean {
  const isWord = kind === 'json' && (json === 'unexpected' || json === 'number');
  return isWord && readNamedNumber(found) !== undefined;
}
