/** How long work may keep a thread, in milliseconds. */
export const TASK_MS = 10;
