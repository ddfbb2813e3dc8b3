import { type CutWork, showCutWork } from './cut-work.ts';
import { ACCOUNT, LONG } from './picture-data.ts';
import type { Scene } from './scene.ts';

/** Interrupted work and its banners. */
export const CUT_SCENES: readonly Scene[] = [
  cutOff('import', `${ACCOUNT}/${LONG}`),
  cutOff('restore', ACCOUNT),
  cutOff('copying', ACCOUNT),
];

function cutOff(kind: CutWork, address: string): Scene {
  return {
    name: `cut-${kind}`,
    address,
    ready: 'main a, main [role="grid"]',
    act: (page) => showCutWork(page, kind, true),
    leave: (page) => showCutWork(page, kind, false),
  };
}
