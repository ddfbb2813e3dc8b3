import type { Plugin, ResolvedConfig } from 'vite';

/**
 * Returns a plugin that runs `work` once the page is built: not in the
 * development server, and not after a failed build.
 */
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
