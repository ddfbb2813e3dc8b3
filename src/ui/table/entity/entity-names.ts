import { findKeyProblem } from '../../../model/entity.ts';
import { MAX_PROPERTY_NAME_LENGTH } from '../../../model/limits.ts';
import { findPropertyNameProblem } from '../../../model/property-name.ts';
import type { Reason } from '../../../model/storage-error.ts';

export type KeyName = 'PartitionKey' | 'RowKey';

/** The error in a name or key, a warning about it, and a suggestion. */
export interface Judgement {
  readonly problem?: NameProblem;
  readonly warning?: NameWarning;
  readonly fix?: string;
  /** The name from which it differs only by case. */
  readonly twin?: string;
}

export type NameProblem = Reason | 'missing' | 'duplicate' | 'unchanged';

/** `twin` differs from another name only by case. */
export type NameWarning = 'empty' | 'space' | 'twin';

/** Another property of the same draft with which a name is compared. */
export interface NameTwin {
  readonly name: string;
  readonly isSame: boolean;
}

/** Judges a key by the engine's rules. What they allow but usually causes errors is a warning. */
export function judgeKey(name: KeyName, text: string): Judgement {
  const problem = findKeyProblem(name, text)?.reason;
  if (problem === 'keyCharacters') return { problem, fix: replaceForbidden(name, text) };
  if (problem) return { problem };
  if (text === '') return { warning: 'empty' };
  return text.trim() === text ? {} : { warning: 'space', fix: text.trim() };
}

export function judgePropertyName(name: string, twin: NameTwin | undefined): Judgement {
  if (name === '') return { problem: 'missing' };
  const problem = findPropertyNameProblem(name)?.reason;
  if (problem) return withFix(problem, findLikelyName(name));
  if (twin?.isSame) return withFix('duplicate', nextName(name));
  return twin ? { warning: 'twin', twin: twin.name } : {};
}

/** Returns for each name the first earlier one that equals it but for case. */
export function findTwins(names: readonly string[]): readonly (NameTwin | undefined)[] {
  const firstByLower = new Map<string, string>();
  const seen = new Set<string>();
  return names.map((name) => {
    const lower = name.toLowerCase();
    const other = firstByLower.get(lower);
    const twin = seen.has(name)
      ? { name, isSame: true }
      : other !== undefined && { name: other, isSame: false };
    if (other === undefined) firstByLower.set(lower, name);
    seen.add(name);
    return twin || undefined;
  });
}

function withFix(problem: NameProblem, fix: string | undefined): Judgement {
  return fix === undefined ? { problem } : { problem, fix };
}

function replaceForbidden(name: KeyName, text: string): string {
  return Array.from(text, (sign) => (findKeyProblem(name, sign) ? '-' : sign)).join('');
}

/** Returns the name with `_` for each character that is not allowed. */
function findLikelyName(name: string): string | undefined {
  const cut = name.slice(0, MAX_PROPERTY_NAME_LENGTH - 1);
  const allowed = Array.from(cut, (sign) => (findPropertyNameProblem(`x${sign}`) ? '_' : sign));
  const likely = allowed.join('').replace(/^_+(?=[^_])|_+$/g, '');
  return [likely, `_${likely}`, `${likely}_`].find((tried) => !findPropertyNameProblem(tried));
}

function nextName(name: string): string | undefined {
  const [, stem = '', number = '1'] = /^(.*?)(\d{0,6})$/.exec(name) ?? [];
  const next = `${stem}${Number(number || 1) + 1}`;
  return findPropertyNameProblem(next) ? undefined : next;
}
