import { importMessages } from '../../i18n/import-messages.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { FileFault } from '../../transfer/archives/file-fault.ts';
import { isNamedNumber } from '../../transfer/rows/other-reading.ts';
import { nameEncoding } from './name-encoding.ts';

/** Returns the error of a file, in a sentence. */
export function describeFault(fault: FileFault): string {
  const text = importMessages.value.fault;
  const found = showSign(fault.found ?? '');
  switch (fault.kind) {
    case 'binary':
      return text.binary(fault.found);
    case 'quoteOpen':
      return fault.bytes === undefined ? text.quoteOpen : text.quoteFar(fault.bytes);
    case 'quoteClosed':
      return text.quoteClosed(found);
    case 'json': {
      if (isNamedNumber(fault)) return text.json.named(found);
      const sentence = text.json[fault.json ?? 'unexpected'];
      return typeof sentence === 'string' ? sentence : sentence(found);
    }
    case 'empty':
    case 'noRows':
    case 'noObjects':
    case 'html':
    case 'xml':
    case 'unreadable':
    case 'recordTooLong':
    case 'tooManyColumns':
      return text[fault.kind];
    default:
      return describeSource(fault, found);
  }
}

/** Returns the error of the archive around it, or of its encoding. */
function describeSource(fault: FileFault, found: string): string {
  const text = sourceMessages.value.fault;
  const { bytes = 0, ratio = 0 } = fault;
  switch (fault.kind) {
    case 'encoding': {
      const encoding = nameEncoding(fault.encoding ?? 'utf-8');
      return found === '' ? text.encodingEnd(encoding) : text.encoding(found, encoding);
    }
    case 'packedEnded':
    case 'packedDamaged':
    case 'zipPath':
    case 'zipEncrypted':
    case 'zipMethod':
    case 'parquet':
    case 'parquetCodec':
      return text[fault.kind](found);
    case 'bomb':
      return text.bomb(ratio, bytes);
    case 'tooManyFiles':
      return text.tooManyFiles(bytes);
    default:
      return text[plainKind(fault.kind)];
  }
}

const PLAIN = ['nested', 'mixed', 'packedTooLarge', 'itself', 'changed'] as const;

function plainKind(kind: FileFault['kind']): (typeof PLAIN)[number] | 'noTables' {
  return PLAIN.find((plain) => plain === kind) ?? 'noTables';
}

/** Returns the position of the error, if it has one: the file, and the position in it. */
export function describePlace(fault: FileFault): string | undefined {
  const { file, line, column, bytes, kind } = fault;
  const places: string[] = file === undefined ? [] : [file];
  if (line !== undefined && column !== undefined) {
    places.push(importMessages.value.fault.place(line, column));
  } else if (bytes !== undefined && (kind === 'packedEnded' || kind === 'packedDamaged')) {
    places.push(sourceMessages.value.fault.after(bytes));
  }
  return places.length === 0 ? undefined : places.join(', ');
}

function showSign(sign: string): string {
  return sign.replaceAll('\n', '⏎').replaceAll('\r', '⏎').replaceAll('\t', '⇥');
}
