import { importMessages } from '../../i18n/import-messages.ts';
import type { FileFault } from '../../transfer/file-fault.ts';

/** What is wrong with a file, in a sentence. */
export function describeFault(fault: FileFault): string {
  const text = importMessages.value.fault;
  const found = showSign(fault.found ?? '');
  switch (fault.kind) {
    case 'binary':
      return text.binary(fault.found);
    case 'quoteClosed':
      return text.quoteClosed(found);
    case 'json': {
      const sentence = text.json[fault.json ?? 'unexpected'];
      return typeof sentence === 'string' ? sentence : sentence(found);
    }
    case 'empty':
    case 'noRows':
    case 'noObjects':
    case 'unreadable':
    case 'quoteOpen':
    case 'recordTooLong':
    case 'tooManyColumns':
      return text[fault.kind];
  }
}

/** Where it shows, if it does anywhere. */
export function describePlace({ line, column }: FileFault): string | undefined {
  if (line === undefined || column === undefined) return undefined;
  return importMessages.value.fault.place(line, column);
}

function showSign(sign: string): string {
  return sign.replaceAll('\n', '⏎').replaceAll('\r', '⏎').replaceAll('\t', '⇥');
}
