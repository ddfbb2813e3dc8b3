import type { FileProblem } from '../archives/file-error.ts';
import { readNamedNumber } from './named-number.ts';

/** Returns whether a file may be read in another way, which a person has to choose. */
export function hasOtherReading(problem: FileProblem): boolean {
  return problem.kind === 'encoding' || isNamedNumber(problem) || problem.isCutLine === true;
}

/** Returns whether the only problem is a number that JSON cannot express. */
export function isNamedNumber({ kind, json, found = '' }: FileProblem): boolean {
  const isWord = kind === 'json' && (json === 'unexpected' || json === 'number');
  return isWord && readNamedNumber(found) !== undefined;
}
