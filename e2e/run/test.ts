import { addCounts, type Count } from './counts.ts';
import { formatFailure } from './failures.ts';
import { type Outcome, STAGES, type Stage } from './stages.ts';
import { readArguments } from './usage.ts';

const PARTS = [...new Set(STAGES.map(({ part }) => part))];
const HELP = `npm test [-- PART …]
  Runs these parts, or all, also after one has failed; ends with what failed and how much passed:
  ${PARTS.join(', ')}`;

const stages = readArguments(HELP, chooseStages);
const results: { readonly name: string; readonly outcome: Outcome }[] = [];

for (const { name, run } of stages) {
  console.log(`\n--- ${name}`);
  results.push({ name, outcome: await run().catch(failedOutcome) });
}

const failures = results.flatMap(({ outcome }) => outcome.failures ?? []);
for (const failure of failures) console.log(`\n${formatFailure(failure)}`);

console.log('');
for (const { name, outcome } of results) {
  const { count, omitted } = outcome;
  console.log(`${stateOf(outcome)}  ${name}: ${omitted ?? formatCount(count)}`);
}
const total = addCounts(results.map(({ outcome }) => outcome.count));
console.log(`\n${formatCount(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function chooseStages(parts: readonly string[]): readonly Stage[] {
  const unknown = parts.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined) throw new Error(`There is no part '${unknown}'.`);
  return STAGES.filter(({ part }) => parts.length === 0 || parts.includes(part));
}

function failedOutcome(error: unknown): Outcome {
  console.error(error);
  return { count: { passed: 0, failed: 1 } };
}

function stateOf({ count, failures = [], omitted }: Outcome): string {
  if (omitted !== undefined) return 'OPEN  ';
  if (count.failed > 0) return 'FAILED';
  return failures.some(({ kind }) => kind === 'flaky') ? 'FLAKY ' : 'ok    ';
}

function formatCount({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`;
}
