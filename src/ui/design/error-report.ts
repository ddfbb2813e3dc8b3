/** Returns a report that helps to find the cause of an error, without any content of tables. */
export function writeErrorReport(place: string, error: unknown): string {
  const stack = error instanceof Error ? error.stack : undefined;
  const lines = [
    `Tablewright · ${place}`,
    new Date().toISOString(),
    globalThis.navigator.userAgent,
    '',
    String(error),
  ];
  // Chromium's stack starts with the message, that of other browsers does not.
  if (stack !== undefined) lines.push(stack);
  return lines.join('\n');
}
