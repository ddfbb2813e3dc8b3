/** Whether shortcuts go with Command. The newer `userAgentData` is not everywhere, and tests in Node have neither. */
export const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
