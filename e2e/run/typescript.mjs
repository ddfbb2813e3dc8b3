// Runs a TypeScript file, which Node only does by itself from 22.18 on:
// node e2e/run/typescript.mjs e2e/run/start.ts
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [script, ...rest] = process.argv.slice(2);
if (script === undefined) throw new Error('Name the TypeScript file to run.');
process.argv.splice(1, process.argv.length, resolve(script), ...rest);
await runnerImport(resolve(script));
