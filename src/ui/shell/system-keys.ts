/** Whether shortcuts go with Command. The newer `userAgentData` is not everywhere. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
