import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const MAC_APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'];
const WINDOWS_PROGRAMS = [
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/**
 * Returns the path of a Chromium that really starts; installs one if there is
 * none. `CHROMIUM=/path/to/it` chooses one.
 */
export function ensureBrowser(): string {
  const chosen = process.env['CHROMIUM'];
  if (chosen !== undefined && chosen !== '') return checkChosen(chosen);

  const found = findBrowser() ?? installFromPlaywright() ?? installFromDebian();
  if (found === undefined) {
    throw new Error(
      'No Chromium could be started or installed. Run `npx playwright install --with-deps chromium`, ' +
        'or set CHROMIUM=/path/to/chromium.',
    );
  }
  // Child processes of a test runner inherit it, so that the search runs once.
  process.env['CHROMIUM'] = found;
  process.env['CHROMIUM_STARTS'] = found;
  return found;
}

interface Launched {
  readonly executablePath: string;
  readonly channel?: string;
}

/**
 * Returns the browser for a test runner: the given Firefox, or a Chromium.
 * Playwright drives an ordinary Firefox through this channel.
 */
export function launchedBrowser(firefox: string | undefined): Launched {
  if (firefox === undefined) return { executablePath: ensureBrowser() };
  return { executablePath: firefox, channel: 'moz-firefox' };
}

function checkChosen(path: string): string {
  if (process.env['CHROMIUM_STARTS'] === path || starts(path)) return path;
  throw new Error(
    `CHROMIUM=${path} does not start. Set it to a Chromium that does, or leave it out.`,
  );
}

function findBrowser(): string | undefined {
  return candidates().find(starts);
}

function candidates(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return [
    chromium.executablePath(),
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix))),
    ...usualPlaces(),
  ];
}

function usualPlaces(): string[] {
  switch (process.platform) {
    case 'darwin':
      return MAC_APPLICATIONS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
    case 'win32':
      return WINDOWS_FOLDERS.map((variable) => process.env[variable] ?? '')
        .filter((folder) => folder !== '')
        .flatMap((folder) => WINDOWS_PROGRAMS.map((program) => join(folder, program)));
    default:
      return [];
  }
}

/**
 * Whether a file is a working browser: it may be a stub or lack libraries, so a
 * page has to be rendered.
 */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const page = 'data:text/html,<p>it-starts';
  const { stdout } = spawnSync(path, [...flags, '--dump-dom', page], {
    encoding: 'utf8',
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  return typeof stdout === 'string' && stdout.includes('<p>it-starts');
}

function installFromPlaywright(): string | undefined {
  run('npx', ['--no-install', 'playwright', 'install', 'chromium'], 180_000);
  return findBrowser();
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  run('apt-get', ['update', '-qq'], 180_000);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], 600_000);
  return findBrowser();
}

/** Standard output may be a runner's report, so the installer writes to standard error. */
function run(command: string, args: readonly string[], timeout: number): void {
  console.error(`No Chromium yet: ${command} ${args.join(' ')}`);
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    timeout,
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
