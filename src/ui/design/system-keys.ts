/**
 * Whether shortcuts use Command. The newer `userAgentData` is not in all
 * browsers, and tests in Node have neither.
 */
export const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
