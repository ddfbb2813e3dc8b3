import { batch, computed, createModel, effect, signal } from '@preact/signals';
import { equalProperties, type Properties } from '../../../merge/properties.ts';
import type { Ticks } from '../../../model/edm.ts';
import type { Entity, EntityKey, UpdateMode } from '../../../model/entity.ts';
import type { EntityText } from '../../../model/entity-json-text.ts';
import { formatETag } from '../../../model/etag.ts';
import type { TableName } from '../../../model/names.ts';
import type { TableService, Written } from '../../../model/table-service.ts';
import { ticksOfMilliseconds } from '../../../model/ticks.ts';
import { findEntity, reasonOf } from '../../data-grid/entity-lookup.ts';
import type { WatchTable } from '../../data-grid/grid-model.ts';
import type { StoredCells } from '../writes/cell-writer.ts';
import { untouchedOf, valuesChanged, withValues } from '../writes/cell-writes.ts';
import { createComparison } from './entity-comparison.ts';
import { createEntityDraft } from './entity-draft.ts';
import { createJsonDraft } from './entity-json-draft.ts';

export type EditorSource =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly entity: Entity }
  | { readonly kind: 'duplicate'; readonly entity: Entity };

export type EditorState =
  | { readonly status: 'ready' | 'saving' | 'deleting' | 'unchanged' | 'saved' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** Another entity has these keys already. */
  | { readonly status: 'exists'; readonly key: EntityKey }
  /** It was deleted while it was open here. */
  | { readonly status: 'gone' }
  /** Both sides changed it; `theirs` is what is stored now. */
  | { readonly status: 'conflict'; readonly theirs: Entity }
  /** It is to be deleted, but has changed since it was opened. */
  | { readonly status: 'deleteStale' };

export interface EditorOptions {
  readonly watchTable?: WatchTable;
  readonly now?: () => Ticks;
  /** Resolves when the values being written elsewhere in this view are stored or refused. */
  readonly settled?: (key: EntityKey) => Promise<void>;
  /** Returns whether all later writes to the table came from this window. */
  readonly isOwnSince?: ((since: Ticks) => Promise<boolean>) | undefined;
  /** Called for each change of the opened entity, once it is stored. */
  readonly onSaved?: (stored: StoredCells) => void;
}

/** The result of a command: done, nothing to do, errors to correct, or refused (see `state`). */
export type Outcome = 'done' | 'unchanged' | 'invalid' | 'refused';

interface WrittenEntity extends EntityKey {
  readonly properties: Properties;
}

const BLANK: WrittenEntity = { partitionKey: '', rowKey: '', properties: new Map() };
const READY: EditorState = { status: 'ready' };
const DISMISSIBLE: readonly EditorState['status'][] = ['failed', 'conflict', 'deleteStale'];

/** One entity of a table that is being created, edited or viewed. */
export const EntityEditorModel = createModel(
  (service: TableService, table: TableName, source: EditorSource, options: EditorOptions = {}) => {
    /** The stored version, as far as it is known; undefined for a new entity. */
    const stored = signal<Entity | undefined>(undefined);
    /** The entity that this one is a copy of. */
    const copied = signal<Entity | undefined>(undefined);
    const state = signal<EditorState>(READY);
    /** The version stored elsewhere since, while there is unsaved work here. */
    const newer = signal<Entity | undefined>(undefined);
    /** The text that was being written before the stored entity was opened in its place. */
    const setAside = signal<EntityText | undefined>(undefined);
    /** The values of the last save, with those that cells have written since. */
    let asked = BLANK;
    let isDisposed = false;

    const draft = createEntityDraft({
      now: options.now ?? machineTime,
      takenKey: () => copied.value,
    });
    const json = createJsonDraft(draft, () => stored.peek() !== undefined);
    const key = computed<EntityKey>(() => ({
      partitionKey: draft.partitionKey.text.value,
      rowKey: draft.rowKey.text.value,
    }));
    const isDirty = computed(() => {
      // The keys of a copy are errors until they are changed, and no unsaved work.
      if (json.problem.value || draft.problems.value.some(({ place }) => place !== 'RowKey')) {
        return true;
      }
      const before = stored.value ?? copied.value ?? BLANK;
      return !(
        equalKeys(before, key.value) && equalProperties(before.properties, draft.properties.value)
      );
    });
    const comparison = createComparison(() => {
      const { value } = state;
      if (value.status !== 'conflict') return undefined;
      const { properties: base } = stored.value ?? BLANK;
      return { base, ours: draft.properties.value, theirs: value.theirs.properties };
    });

    if (source.kind === 'edit') open(source.entity, stored);
    else if (source.kind === 'duplicate') open(source.entity, copied);

    effect(() => {
      const stop = options.watchTable?.(() => void look());
      return () => {
        stop?.();
        isDisposed = true;
      };
    });

    /** Shows a stored entity and discards what was written here. */
    function open(entity: Entity | undefined, as: typeof stored): void {
      batch(() => {
        stored.value = undefined;
        copied.value = undefined;
        as.value = entity;
        draft.load(entity ?? BLANK);
        json.discard();
        become(READY);
      });
    }

    /** Replaces the messages and choices about an older version. */
    function become(next: EditorState): void {
      state.value = next;
      newer.value = undefined;
      comparison.reset();
    }

    async function settle(): Promise<void> {
      await options.settled?.(key.peek());
    }

    /** Checks whether the entity was changed elsewhere. */
    async function look(): Promise<void> {
      await settle();
      const before = stored.peek();
      if (!before || isBusy()) return;
      const found = await findEntity(service, table, before);
      if (isDisposed || isBusy() || stored.peek() !== before || found === 'unknown') return;
      if (!found) {
        state.value = { status: 'gone' };
        return;
      }
      // An undo has restored it.
      if (state.peek().status === 'gone') state.value = READY;
      if (found.timestamp === before.timestamp) return;
      if (!isDirty.peek()) open(found, stored);
      else await showNewer(before, found);
    }

    /** Merges what this window wrote, by an undo or a bulk edit, with what is written here. */
    async function showNewer(before: Entity, found: Entity): Promise<void> {
      const isOwn = (await options.isOwnSince?.(before.timestamp)) ?? false;
      if (isDisposed || isBusy() || stored.peek() !== before) return;
      if (!isDirty.peek()) open(found, stored);
      else if (!isOwn || json.problem.peek()) newer.value = found;
      else
        takeUp({ base: before, values: valuesChanged(before, found), timestamp: found.timestamp });
    }

    function isBusy(): boolean {
      const { status } = state.peek();
      return status === 'saving' || status === 'deleting';
    }

    /** Returns whether something must be corrected first; then shows all errors. */
    function isInvalid(): boolean {
      const found = json.problem.peek() !== undefined || draft.problems.peek().length > 0;
      if (found) draft.visit();
      return found;
    }

    /** Writes with `write`, unless there are errors; then `stored` is what was written. */
    async function put(write: (entity: WrittenEntity) => Promise<Written>): Promise<Outcome> {
      if (isBusy()) return 'refused';
      if (isInvalid()) return 'invalid';
      state.value = { status: 'saving' };
      draft.settle();
      asked = { ...key.peek(), properties: draft.properties.peek() };
      await settle();
      const entity = asked;
      try {
        const { timestamp } = await write(entity);
        const base = stored.peek();
        batch(() => {
          stored.value = { ...entity, timestamp };
          copied.value = undefined;
          draft.forgetRemoved();
          json.open();
          become({ status: 'saved' });
        });
        if (base && equalKeys(base, entity)) notifySaved(base, entity, timestamp);
        return 'done';
      } catch (error) {
        await refuse(error);
        return 'refused';
      }
    }

    function notifySaved(base: Entity, { properties }: WrittenEntity, timestamp: Ticks): void {
      options.onSaved?.({ base, values: valuesChanged(base, { properties }), timestamp });
    }

    async function refuse(error: unknown): Promise<void> {
      const reason = reasonOf(error);
      if (reason === 'entityExists') state.value = { status: 'exists', key: key.peek() };
      else if (reason === 'entityMissing') state.value = { status: 'gone' };
      else if (reason === 'etagStale') await compare(error);
      else state.value = { status: 'failed', error };
    }

    async function compare(error: unknown): Promise<void> {
      const theirs = await findEntity(service, table, key.peek());
      batch(() => {
        if (theirs === undefined) state.value = { status: 'gone' };
        else if (theirs === 'unknown') state.value = { status: 'failed', error };
        else {
          become({ status: 'conflict', theirs });
          newer.value = theirs;
        }
      });
    }

    function insert(): Promise<Outcome> {
      return put((entity) => service.insertEntity(table, entity));
    }

    /** Replaces the version in `stored`. */
    function update(): Promise<Outcome> {
      if (!stored.peek()) return insert();
      return put((entity) => {
        const ifMatch = formatETag(stored.peek()?.timestamp ?? 0n);
        return service.updateEntity(table, entity, { mode: 'replace', ifMatch });
      });
    }

    /** Takes over what cells have written, unless unreadable JSON would overwrite it unseen. */
    function takeUp({ base, values, timestamp }: StoredCells): void {
      const before = stored.peek();
      if (before?.timestamp !== base.timestamp || json.problem.peek()) return;
      const { value } = state;
      const isAsked = value.status === 'conflict' && value.theirs.timestamp === timestamp;
      batch(() => {
        stored.value = { ...withValues(before, values), timestamp };
        asked = withValues(asked, untouchedOf(values, before.properties, asked.properties));
        draft.takeOver(before.properties, values);
        json.open();
        if (isAsked) become(READY);
        else if (newer.peek()?.timestamp === timestamp) newer.value = undefined;
      });
    }

    /** Makes the draft a change of their version. */
    function startFrom(theirs: Entity): void {
      stored.value = theirs;
      become(READY);
    }

    async function erase(anyVersion?: '*'): Promise<Outcome> {
      if (!stored.peek() || isBusy()) return 'refused';
      state.value = { status: 'deleting' };
      try {
        await settle();
        const ifMatch = anyVersion ?? formatETag(stored.peek()?.timestamp ?? 0n);
        await service.deleteEntity(table, key.peek(), ifMatch);
        return 'done';
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === 'entityMissing') return 'done';
        state.value =
          reason === 'etagStale' ? { status: 'deleteStale' } : { status: 'failed', error };
        return 'refused';
      }
    }

    return {
      draft,
      json,
      key,
      comparison,
      mode: computed(() => (stored.value ? 'edit' : copied.value ? 'duplicate' : 'new')),
      state: computed(() => {
        const { value } = state;
        return value.status === 'exists' && !equalKeys(value.key, key.value) ? READY : value;
      }),
      timestamp: computed(() => stored.value?.timestamp),
      isDirty,
      newer: computed(() => newer.value),
      hasSetAside: computed(() => setAside.value !== undefined),
      look,
      takeUp,

      async save(): Promise<Outcome> {
        if (!stored.peek() || isDirty.peek()) return await update();
        if (state.peek().status === 'gone' || isBusy()) return 'refused';
        state.value = { status: 'unchanged' };
        return 'unchanged';
      },
      revert(): void {
        const isGone = state.peek().status === 'gone';
        if (stored.peek()) open(stored.peek(), stored);
        else open(copied.peek(), copied);
        if (isGone) state.value = { status: 'gone' };
      },
      /** Closes a message or a question; what it reports stays as it is. */
      dismiss(): void {
        const { status } = state.peek();
        if (DISMISSIBLE.includes(status)) state.value = READY;
      },
      /** Continues with a copy of the draft; what is stored stays. */
      duplicate(): void {
        const original = stored.peek();
        if (!original) return;
        const properties = draft.properties.peek();
        open(original, copied);
        draft.loadProperties(properties);
      },
      erase: () => erase(),
      eraseAnyway: () => erase('*'),

      insertAgain: () => insert(),
      /** Shows the entity that has the keys; the draft is set aside. */
      async openExisting(): Promise<Outcome> {
        const written = draft.text.peek();
        const found = await findEntity(service, table, key.peek());
        if (!found || found === 'unknown') {
          state.value = READY;
          return 'refused';
        }
        open(found, stored);
        setAside.value = written;
        return 'done';
      },
      /** Continues with the draft that was set aside. */
      takeBack(): void {
        const written = setAside.peek();
        if (!written) return;
        batch(() => {
          open(undefined, stored);
          draft.loadText(written);
          setAside.value = undefined;
        });
      },
      /** Replaces the entity that has the keys, or merges with it. */
      async putOver(how: UpdateMode): Promise<Outcome> {
        const outcome = await put((entity) => service.upsertEntity(table, entity, how));
        // Only the store knows which properties a merge has kept.
        const found = outcome === 'done' && (await findEntity(service, table, key.peek()));
        if (found && found !== 'unknown') {
          open(found, stored);
          state.value = { status: 'saved' };
        }
        return outcome;
      },

      /** Compares the draft with what was stored elsewhere since. */
      seeChanges(): Outcome {
        const theirs = newer.peek();
        if (isInvalid()) return 'invalid';
        if (theirs) state.value = { status: 'conflict', theirs };
        return 'done';
      },
      /** Replaces what is stored now by the draft. */
      async overwriteTheirs(): Promise<Outcome> {
        const theirs = newer.peek();
        if (!theirs) return 'refused';
        startFrom(theirs);
        return await update();
      },
      /** Discards the draft. */
      keepTheirs(): void {
        const theirs = newer.peek();
        if (theirs) open(theirs, stored);
      },
      async saveCombined(): Promise<Outcome> {
        const { value } = state;
        const combined = comparison.combine();
        if (value.status !== 'conflict' || !combined) return 'refused';
        batch(() => {
          draft.loadProperties(combined);
          json.discard();
          startFrom(value.theirs);
        });
        return await update();
      },
    };
  },
);

export type EntityEditorModel = InstanceType<typeof EntityEditorModel>;

function equalKeys(a: EntityKey, b: EntityKey): boolean {
  return a.partitionKey === b.partitionKey && a.rowKey === b.rowKey;
}

function machineTime(): Ticks {
  return ticksOfMilliseconds(Date.now());
}
