import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow files, the slowest first; if started last, one of them would run on alone. */
const LONG = [
  'testing/random/random-work.browser.test.ts',
  'pwa/rest-contract.browser.test.ts',
  'client/service-contract.browser.test.ts',
  'ui/import/import-model.browser.test.ts',
  'engine/table-engine.browser.test.ts',
  'filter/extremes.test.ts',
  'client/rest-contract.browser.test.ts',
  'rest/protocol-fuzz.browser.test.ts',
  'benchmark/run-benchmark.browser.test.ts',
];

/** A fresh checkout has no times of earlier runs, by which vitest orders files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = LONG.flatMap((path) => sorted.filter((file) => file.moduleId.endsWith(path)));
    return [...long, ...sorted.filter((file) => !long.includes(file))];
  }
}
