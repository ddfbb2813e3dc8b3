import type { CooperativeTask } from '../../base/cooperative-task.ts';
import type { CopyFile } from './files.ts';
import { FRAME, type Frame, MARK, readFramesInSteps } from './frames.ts';
import { type CopySummary, type FoundCopy, readEntryHead } from './reader.ts';

/** The last entry of a copy, as far as it distinguishes one sequence of writes from another. */
export type LastEntry = Pick<CopySummary, 'position' | 'lastTick' | 'lastOperation'>;

/** Each frame begins at a multiple of this, with its mark in the second word. */
const WORD_BYTES = 4;

/** The bytes that are searched at once: a multiple of a word. */
const STRETCH_BYTES = 262_144;

/**
 * Returns the last whole entry behind the end of the whole frames. A dying
 * browser tears the end of a file: a whole entry behind that means damage,
 * which hides more. Nothing of the damaged frame is used, not even its length.
 */
export function* findHidden({
  file,
  summary,
}: Pick<FoundCopy, 'file' | 'summary'>): CooperativeTask<LastEntry | undefined> {
  let last: LastEntry | undefined;
  for (const frame of readAllFramesInSteps(file, summary.end)) {
    if (!frame) {
      yield;
      continue;
    }
    const { kind, number: position, payload } = frame;
    const isLater = position > (last?.position ?? summary.position);
    if (kind !== FRAME.entry || !payload || !isLater) continue;
    const { lastTick, operation } = yield* readEntryHead(payload);
    last = { position, lastTick, lastOperation: operation };
  }
  return last;
}

/** Yields every whole frame from an offset on, also behind damage. */
export function* readAllFrames(file: CopyFile, from: number): Generator<Frame, void, undefined> {
  for (const frame of readAllFramesInSteps(file, from)) if (frame) yield frame;
}

/** Yields the same frames in steps, with undefined between them. */
export function* readAllFramesInSteps(
  file: CopyFile,
  from: number,
): Generator<Frame | undefined, void, undefined> {
  let at = yield* findFrame(file, from);
  while (at !== undefined) {
    yield;
    let end = at;
    for (const frame of readFramesInSteps(file, at, () => true)) {
      end = frame?.end ?? end;
      yield frame;
    }
    at = yield* findFrame(file, end);
  }
}

/** Returns where the next whole frame begins, at an offset or behind it. */
function* findFrame(
  file: CopyFile,
  from: number,
): Generator<undefined, number | undefined, undefined> {
  const words = new Uint32Array(STRETCH_BYTES / WORD_BYTES);
  for (let keyRange = from; keyRange < file.bytes; keyRange += STRETCH_BYTES) {
    if (keyRange > from) yield;
    const length = Math.floor(file.read(new Uint8Array(words.buffer), keyRange) / WORD_BYTES);
    for (let index = 0; index < length; index += 1) {
      if (((words[index] ?? 0) & MARKED) !== MARK_WORD) continue;
      const at = keyRange + (index - 1) * WORD_BYTES;
      if (at >= from && (yield* isWhole(file, at))) return at;
    }
  }
  return undefined;
}

/** The mark as a word, whose last byte is the frame's kind. */
const MARKED = 0xffffff;
const [MARK_WORD = 0] = new Uint32Array(new Uint8Array([...MARK, 0]).buffer);

function* isWhole(file: CopyFile, at: number): Generator<undefined, boolean, undefined> {
  for (const frame of readFramesInSteps(file, at, () => true)) {
    if (frame) return true;
    yield;
  }
  return false;
}
