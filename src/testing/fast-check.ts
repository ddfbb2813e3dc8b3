import fc from 'fast-check';
import { SEED } from './seed.ts';

/** Tests that draw by it take it from here, so that they draw by the one seed. It tells it where it finds something. */
fc.configureGlobal({ seed: SEED });

export { fc };
