import type { Plugin } from 'vite';
import { META_POLICY } from './security-headers.ts';

/**
 * Puts the Content-Security-Policy into the built page, so that it holds on any
 * static host. The development server needs inline styles and has no policy.
 */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const charset = '<meta charset="utf-8" />';
        if (!html.includes(charset)) throw new Error(`index.html has no ${charset}.`);
        return html.replace(
          charset,
          `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${META_POLICY}" />`,
        );
      },
    },
  };
}
