import { StorageError } from '../../model/storage-error.ts';
import { RefusedOnWire, type WireAnswer, type WireRefusal } from './wire.ts';

/**
 * What was refused over the wire, as the contract refuses it. The wire tells
 * no reason and no figures, so the engine is asked the same once more: it has
 * to refuse it too, in the same words.
 */
export async function refusalBehind(
  asked: Promise<WireAnswer>,
  local: () => Promise<unknown>,
): Promise<WireAnswer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof RefusedOnWire)) throw error;
    const own = await local().then(
      () => undefined,
      (refused: unknown) => refused,
    );
    if (own instanceof StorageError && isReportedAs(own, error.refusal)) throw own;
    throw new Error(`The engine tells it otherwise: ${own}`, { cause: error });
  }
}

function isReportedAs({ status, code, message, reason, context }: StorageError, wire: WireRefusal) {
  // Of two things that are wrong the protocol tells the missing table first (spec 2.5).
  if (wire.code === 'TableNotFound' && status === 400) return true;
  // A key in an address is refused in the words for addresses (spec 1.3).
  const isAddress = wire.code === 'OutOfRangeInput' || wire.message.includes('query syntax');
  if (reason === 'keyCharacters' && isAddress && wire.status === 400) return true;
  // A body that is too large is not read as far as its operations.
  const isWhole = wire.status === 413;
  const isInPlace = isWhole || context.operation === wire.operation;
  return status === wire.status && code === wire.code && message === wire.message && isInPlace;
}
