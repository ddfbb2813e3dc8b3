import Papa from 'papaparse';

/** A plain reader, without anything around it, as a baseline. */
export type PlainReader = 'papaparse' | 'JSON.parse';

export interface PlainRequest {
  readonly reader: PlainReader;
  readonly file: File;
}

export type PlainReply =
  | { readonly rows: number; readonly ms: number }
  | { readonly problem: string };

/** The worker's global scope; its type is not known where the types of pages are. */
const scope = globalThis as unknown as { postMessage(reply: PlainReply): void };

addEventListener('message', async ({ data }: MessageEvent<PlainRequest>) => {
  try {
    const before = performance.now();
    const rows =
      data.reader === 'papaparse' ? await readCsv(data.file) : await readLines(data.file);
    scope.postMessage({ rows, ms: performance.now() - before });
  } catch (error) {
    scope.postMessage({ problem: String(error) });
  }
});

/**
 * Uses papaparse as its documentation shows for large files: objects by header,
 * a chunk at a time.
 */
function readCsv(file: File): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    Papa.parse<unknown>(file, {
      header: true,
      skipEmptyLines: true,
      chunk: ({ data }) => {
        rows += data.length;
      },
      complete: () => resolve(rows),
      error: reject,
    });
  });
}

async function readLines(file: File): Promise<number> {
  let rows = 0;
  let rest = '';
  for await (const text of file.stream().pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) rows += countOf(JSON.parse(line));
  }
  return rest === '' ? rows : rows + countOf(JSON.parse(rest));
}

function countOf(parsed: unknown): number {
  return typeof parsed === 'object' ? 1 : 0;
}
