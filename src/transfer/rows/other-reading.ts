import type { FileFault } from '../archives/file-fault.ts';
import { readNamedNumber } from './named-number.ts';

/** Whether a file may be read in another way, which a person has to choose. */
export function hasOtherReading(fault: FileFault): boolean {
  return fault.kind === 'encoding' || isNamedNumber(fault) || fault.isCutLine === true;
}

/** Whether nothing is wrong but a number that JSON has no word for. */
export function isNamedNumber({ kind, json, found = '' }: FileFault): boolean {
  const isWord = kind === 'json' && (json === 'unexpected' || json === 'number');
  return isWord && readNamedNumber(found) !== undefined;
}
