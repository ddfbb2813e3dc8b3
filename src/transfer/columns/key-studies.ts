import { isCopy, partsOf, type TableSource } from '../rows/table-source.ts';
import type { ImportPlan } from './convert-file.ts';
import { type KeyStudy, studyKeys } from './key-study.ts';

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
  return JSON.stringify([file.name, rowsOf(file), analysis.format, keys]);
}

/** A table may be another one by the time: it is looked at each time. Files of a zip may have one name. */
function rowsOf(source: TableSource): unknown {
  if (isCopy(source)) return crypto.randomUUID();
  return partsOf(source).map(({ path, file, entry }) => {
    return [path, file.name, file.size, file.lastModified, entry?.at];
  });
}
