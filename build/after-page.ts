import type { Plugin, ResolvedConfig } from 'vite';

/** Does more of a build when the page is there: not in the development server, and not after a build that failed. */
export function afterPage(name: string, work: (config: ResolvedConfig) => Promise<void>): Plugin {
  let config: ResolvedConfig;
  return {
    name,
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error === undefined) await work(config);
      },
    },
  };
}
