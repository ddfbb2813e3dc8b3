import { existsSync } from 'node:fs';
import { smoke } from '../webkit/smoke.ts';
import { exitOnSignals } from './at-exit.ts';
import { runProgram } from './commands.ts';
import { UNIT_TESTS_ELSEWHERE } from './unit-tests-elsewhere.ts';
import { takeNoArguments } from './usage.ts';

const HELP = `npm run webkit
  Tries the product in the WebKitGTK of this machine, which needs WebKitWebDriver, and Xvfb where there is
  no screen. WEBKIT=/path/to/MiniBrowser says where it is.`;

/** Where systems install the WebKitGTK browser for tests. */
const USUAL_PLACES = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
];

/** WebKit itself stops an expression that takes too long, and reports no match. */
const ALL_BUT = '^(?!.*ends an expression that takes too long)';

takeNoArguments(HELP);
exitOnSignals();
process.exitCode = (await runAll()) ? 0 : 1;

async function runAll(): Promise<boolean> {
  const webkit = process.env['WEBKIT'] ?? USUAL_PLACES.find((place) => existsSync(place));
  if (webkit === undefined) {
    console.error('There is no WebKitGTK here. WEBKIT=/path/to/MiniBrowser says where it is.');
    return false;
  }
  const tests = ['run', '--project=browser', ...UNIT_TESTS_ELSEWHERE, '--testNamePattern', ALL_BUT];
  if (!(await runProgram('vitest', tests, { WEBKIT: webkit }))) return false;
  if (!(await runProgram('vite', ['build', '--logLevel', 'warn']))) return false;
  await smoke(webkit);
  console.log('The built app works at a first visit, and at those that follow it.');
  return true;
}
