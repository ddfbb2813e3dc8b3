import fc from 'fast-check';
import { SEED } from './seed.ts';

/**
 * Property tests import fast-check from here, so that they all use the one
 * seed. A failure reports the seed.
 */
fc.configureGlobal({ seed: SEED });

export { fc };
