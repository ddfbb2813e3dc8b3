import { existsSync } from 'node:fs';
import { exitOnSignals } from './at-exit.ts';
import { runProgram } from './commands.ts';
import { UNIT_TESTS_ELSEWHERE } from './unit-tests-elsewhere.ts';
import { takeNoArguments } from './usage.ts';

const HELP = `npm run firefox
  Tries the product in the Firefox of this machine. FIREFOX=/path/to/it says where it is.`;

const USUAL_PLACES = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];

/** The interface, served under a path and without its host. */
const SMOKE_TESTS = ['hosting.spec.ts', 'tables.spec.ts'];

/** In Firefox, Playwright has no double clicks and no second window. */
const LEFT_OUT =
  'the address names the page|a link leads to an entity|another window takes its name';

takeNoArguments(HELP);
exitOnSignals();
process.exitCode = (await runAll()) ? 0 : 1;

async function runAll(): Promise<boolean> {
  const firefox = process.env['FIREFOX'] ?? USUAL_PLACES.find((place) => existsSync(place));
  if (firefox === undefined) {
    console.error('There is no Firefox here. FIREFOX=/path/to/it says where it is.');
    return false;
  }
  const env = { FIREFOX: firefox };
  if (!(await runProgram('vitest', ['run', '--project=browser', ...UNIT_TESTS_ELSEWHERE], env)))
    return false;
  if (!(await runProgram('vite', ['build', '--logLevel', 'warn']))) return false;
  const smoke = ['test', '-c', 'e2e', ...SMOKE_TESTS, '--grep-invert', LEFT_OUT, '--workers', '1'];
  return runProgram('playwright', smoke, env);
}
