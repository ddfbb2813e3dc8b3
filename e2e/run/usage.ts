/**
 * Returns what `read` makes of a script's arguments. Ends the process instead: with the help where
 * `--help` is among them, and with an error and the help where `read` throws.
 */
export function readArguments<T>(help: string, read: (args: readonly string[]) => T): T {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) end(0, help);
  try {
    return read(args);
  } catch (error) {
    end(2, error instanceof Error ? error.message : String(error), help);
  }
}

/** For a script that takes none. */
export function takeNoArguments(help: string): void {
  readArguments(help, ([first]) => {
    if (first !== undefined) throw new Error(`Unknown argument '${first}'.`);
  });
}

function end(code: number, ...paragraphs: readonly string[]): never {
  const print = code === 0 ? console.log : console.error;
  print(paragraphs.join('\n\n'));
  process.exit(code);
}
