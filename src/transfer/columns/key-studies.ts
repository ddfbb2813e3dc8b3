import { readBytes } from '../archives/read-bytes.ts';
import { filesOf, isCopy, partsOf, type TableSource } from '../rows/table-source.ts';
import type { ImportPlan } from './convert-file.ts';
import { type KeyStudy, provenStudy, studyKeys } from './key-study.ts';
import { areRowsProven } from './proven-rows.ts';

/** Caches the study of the keys of the latest plan, so that an import need not repeat what its dry run has found. */
export class KeyStudies {
  #last: { readonly plan: string; readonly study: KeyStudy } | undefined;

  async study(plan: ImportPlan, signal: AbortSignal): Promise<KeyStudy> {
    const known = this.findStudy(plan);
    if (known) return known;
    const study = (await findProven(plan)) ?? (await studyKeys(plan, { signal }));
    this.#last = { plan: nameOf(plan), study };
    return study;
  }

  /** Returns the study if it is known already. */
  findStudy(plan: ImportPlan): KeyStudy | undefined {
    return this.#last?.plan === nameOf(plan) ? this.#last.study : undefined;
  }
}

/** Returns what the analysis has proven of all rows, if its files are unchanged. */
async function findProven(plan: ImportPlan): Promise<KeyStudy | undefined> {
  if (!areRowsProven(plan)) return undefined;
  for (const file of filesOf(plan.file)) await readBytes(file.slice(0, 1));
  return provenStudy(plan.analysis.rows);
}

/** Returns the name of all that the keys depend on. Which of them exist in the table does not matter here. */
function nameOf({ file, analysis, mapping }: ImportPlan): string {
  const { existing: _, duplicates: __, ...keys } = mapping;
  return JSON.stringify([file.name, rowsOf(file), analysis.format, keys]);
}

/** A table may have changed: its keys are studied each time. Files of a zip may have the same name. */
function rowsOf(source: TableSource): unknown {
  if (isCopy(source)) return crypto.randomUUID();
  return partsOf(source).map(({ path, file, entry }) => {
    return [path, file.name, file.size, file.lastModified, entry?.at];
  });
}
