/**
 * Returns the result of `read` for this script's arguments. Ends the process
 * with the help if they contain `--help`, and with an error and the help if
 * `read` throws.
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

/** For a script without arguments. Ends the process with an error if there are any. */
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
