import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Installs the packages of the peers if they are missing. Returns why they
 * cannot be installed, or undefined.
 */
export async function findPeersProblem(say: (line: string) => void): Promise<string | undefined> {
  if (await areInstalled()) return undefined;
  say('Installing the peers: npm ci in bench …');
  const { code, text } = await install();
  if (code === 0 && (await areInstalled())) return undefined;
  const reason = text.split('\n').find((line) => /npm err/i.test(line)) ?? `code ${code}`;
  return (
    `The packages of the peers cannot be installed, so their rows are missing: ${reason.trim()} ` +
    'Is the npm registry within reach? `npm ci` in bench tells more.'
  );
}

async function areInstalled(): Promise<boolean> {
  const { dependencies = {} } = await readManifest(join(FOLDER, 'package.json'));
  const versions = await Promise.all(
    Object.entries(dependencies).map(async ([name, wanted]) => {
      const manifest = await readManifest(join(FOLDER, 'node_modules', name, 'package.json'));
      return manifest.version === wanted;
    }),
  );
  return versions.every(Boolean);
}

async function readManifest(path: string): Promise<Manifest> {
  try {
    // Only the fields that are checked later are read from it.
    return JSON.parse(await readFile(path, 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

function install(): Promise<{ readonly code: number; readonly text: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'pipe'],
      // On Windows npm is a shell script.
      shell: process.platform === 'win32',
    });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += String(chunk);
    });
    child.on('error', (error) => resolve({ code: 1, text: `npm error ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}
