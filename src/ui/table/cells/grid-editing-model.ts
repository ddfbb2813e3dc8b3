import { batch, computed, createModel, effect, signal } from '@preact/signals';
import { compareKeys, type EntityKey } from '../../../model/entity.ts';
import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import type { WatchTable } from '../../data-grid/grid-model.ts';
import {
  type EditorOptions,
  type EditorSource,
  EntityEditorModel,
} from '../entity/entity-editor-model.ts';
import type { StoredCells } from '../writes/cell-writer.ts';

/** The direction of a step from the open entity to one beside it. */
export type StepSide = 'previous' | 'next';

/** The target of the focus when an entity opens; after a step, the button of the next step. */
export type OpenFocus = 'grid' | 'editor' | StepSide;

export interface OpenEditor {
  /** The id of this opening. */
  readonly id: number;
  readonly editor: EntityEditorModel;
  readonly focus: OpenFocus;
}

/** A request that came while the editor held unsaved work. */
interface Wish {
  readonly source: EditorSource | undefined;
  readonly focus: OpenFocus;
  /** The rest of the request, such as opening another table. */
  readonly proceed?: () => void;
}

/**
 * The entity beside the grid, and the question what happens to unsaved work
 * when another entity is requested.
 */
export const GridEditingModel = createModel(
  (
    service: TableService,
    table: TableName,
    watchTable: WatchTable,
    /** The connection to the cells of the view, and to other views. */
    beside: Pick<EditorOptions, 'settled' | 'onSaved' | 'isOwnSince'> = {},
  ) => {
    const opened = signal<OpenEditor | undefined>(undefined);
    const wish = signal<Wish | undefined>(undefined);
    let lastId = 0;

    effect(() => () => opened.peek()?.editor[Symbol.dispose]());

    const isDirty = computed(() => opened.value?.editor.isDirty.value ?? false);
    /** The key of the open, stored entity; a new entity has no row in the grid yet. */
    const openKey = computed<EntityKey | undefined>(() => {
      const editor = opened.value?.editor;
      return editor?.mode.value === 'edit' ? editor.key.value : undefined;
    });

    function show({ source, focus, proceed }: Wish): void {
      const before = opened.peek();
      lastId += 1;
      const next = source && {
        id: lastId,
        editor: new EntityEditorModel(service, table, source, { watchTable, ...beside }),
        focus,
      };
      batch(() => {
        wish.value = undefined;
        opened.value = next;
      });
      before?.editor[Symbol.dispose]();
      proceed?.();
    }

    /** Opens the source at once if nothing can be lost, else after the question is answered. */
    function request(source: EditorSource | undefined, focus: OpenFocus, proceed = () => {}): void {
      const asked = { source, focus, proceed };
      if (isDirty.peek()) wish.value = asked;
      else show(asked);
    }

    return {
      opened: computed(() => opened.value),
      openKey,
      isDirty,
      /** Whether the question to save, discard or stay is open. */
      isAsking: computed(() => wish.value !== undefined),
      request,
      /** Takes over what cells stored of an entity that may be open. */
      takeUp(cells: StoredCells): void {
        const editor = opened.peek()?.editor;
        if (editor && compareKeys(editor.key.peek(), cells.base) === 0) editor.takeUp(cells);
      },

      /**
       * Returns whether the table may be left at once; otherwise calls
       * `proceed` after the question.
       */
      mayLeave(proceed: () => void): boolean {
        if (!isDirty.peek()) return true;
        wish.value = { source: undefined, focus: 'grid', proceed };
        return false;
      },

      /** Closes without a question: the caller has asked already. */
      close(): void {
        show({ source: undefined, focus: 'grid' });
      },

      /**
       * Saves and continues with the request, unless saving is refused: then
       * the editor shows the reason.
       */
      async saveAndGo(): Promise<'gone' | 'refused' | 'overruled'> {
        const asked = wish.peek();
        const editor = opened.peek()?.editor;
        if (!asked || !editor) return 'overruled';
        const outcome = await editor.save();
        // The question was answered meanwhile, and another one may be open by now.
        if (wish.peek() !== asked) return 'overruled';
        if (outcome !== 'done' && outcome !== 'unchanged') {
          wish.value = undefined;
          return 'refused';
        }
        show(asked);
        return 'gone';
      },

      discardAndGo(): void {
        const asked = wish.peek();
        if (asked) show(asked);
      },

      stay(): void {
        wish.value = undefined;
      },
    };
  },
);

export type GridEditingModel = InstanceType<typeof GridEditingModel>;
