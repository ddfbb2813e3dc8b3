import { addCounts, type Count } from './counts.ts';
import { CHECKS, TESTS } from './stages.ts';

/** Runs every stage, also after one has failed, and ends with the sum of what they counted. */
const stages = process.argv.includes('--checks-only') ? CHECKS : [...CHECKS, ...TESTS];
const results: { readonly name: string; readonly count: Count }[] = [];

for (const { name, run } of stages) {
  console.log(`\n--- ${name}`);
  results.push({ name, count: await run().catch(failedCount) });
}

console.log('');
for (const { name, count } of results) {
  console.log(`${count.failed === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${formatCount(count)}`);
}
const total = addCounts(results.map(({ count }) => count));
console.log(`\n${formatCount(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function failedCount(error: unknown): Count {
  console.error(error);
  return { passed: 0, failed: 1 };
}

function formatCount({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`;
}
