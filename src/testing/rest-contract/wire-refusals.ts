import { StorageError } from '../../model/storage-error.ts';
import { RefusedOnWire, type WireAnswer, type WireRefusal } from './wire.ts';

/**
 * Returns the contract's refusal for a refusal over the wire. The wire has no
 * reason and no figures, so the same call is made to the engine, which must
 * refuse it in the same words.
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
  // Of two errors the protocol reports the missing table first (spec 2.5).
  if (wire.code === 'TableNotFound' && status === 400) return true;
  // A key in an address is refused in the words for addresses (spec 1.3).
  const isAddress = wire.code === 'OutOfRangeInput' || wire.message.includes('query syntax');
  if (reason === 'keyCharacters' && isAddress && wire.status === 400) return true;
  // A body that is too large is not parsed as far as its operations.
  const isWhole = wire.status === 413;
  const isInPlace = isWhole || context.operation === wire.operation;
  return status === wire.status && code === wire.code && message === wire.message && isInPlace;
}
