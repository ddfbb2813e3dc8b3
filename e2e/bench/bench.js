// Node does not run TypeScript by itself before version 22.18; Vite does.
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('./run-bench.ts', import.meta.url).pathname);
await module.runBench(process.argv.slice(2));
