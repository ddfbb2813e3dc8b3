// Runs a TypeScript file, which Node only does by itself from 22.18 on:
// node e2e/run/typescript.mjs e2e/run/preview.ts
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [script, ...rest] = process.argv.slice(2);
if (script === undefined) throw new Error('Name the TypeScript file to run.');
process.argv.splice(1, process.argv.length, resolve(script), ...rest);

// Vite calls this process a development server, and whatever the script builds
// would be built for one.
const { NODE_ENV } = process.env;
const keepEnvironment = {
  name: 'keep-environment',
  configResolved() {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  },
};
await runnerImport(resolve(script), { plugins: [keepEnvironment] });
