/** What can be imported, for the browser's file chooser. */
export const IMPORTABLE = ['.csv', '.tsv', '.txt', '.json', '.jsonl', '.ndjson'];

/** The files that somebody chose; none where the chooser was closed. */
export function chooseFiles(): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = IMPORTABLE.join(',');
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
