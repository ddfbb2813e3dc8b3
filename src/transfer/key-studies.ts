import type { ImportPlan } from './convert-file.ts';
import { type KeyStudy, studyKeys } from './key-study.ts';
import { filesOf, isCopy } from './table-source.ts';

/**
 * The study of the keys of the plan that was looked at last: what the dry run
 * has found out, the import need not find out again.
 */
export class KeyStudies {
  #last: { readonly plan: string; readonly study: KeyStudy } | undefined;

  async study(plan: ImportPlan, signal: AbortSignal): Promise<KeyStudy> {
    const known = this.findStudy(plan);
    if (known) return known;
    const study = await studyKeys(plan, { signal });
    this.#last = { plan: nameOf(plan), study };
    return study;
  }

  /** If it is known already. */
  findStudy(plan: ImportPlan): KeyStudy | undefined {
    return this.#last?.plan === nameOf(plan) ? this.#last.study : undefined;
  }
}

/** All that the keys depend on. Which of them exist elsewhere is another question. */
function nameOf({ file, analysis, mapping }: ImportPlan): string {
  const { existing: _, duplicates: __, ...keys } = mapping;
  const files = filesOf(file).map((one) => [one.name, one.size, one.lastModified]);
  // A table may be another one by the time: it is looked at each time.
  const source = isCopy(file) ? crypto.randomUUID() : files;
  return JSON.stringify([file.name, source, analysis.format, keys]);
}
