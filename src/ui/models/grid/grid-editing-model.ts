import { batch, computed, createModel, effect, signal } from '@preact/signals';
import { compareKeys, type EntityKey } from '../../../model/entity.ts';
import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import type { StoredCells } from '../cells/cell-writer.ts';
import {
  type EditorOptions,
  type EditorSource,
  EntityEditorModel,
} from '../entity/entity-editor-model.ts';
import type { WatchTable } from './grid-model.ts';

/** From the entity that is open to one beside it. */
export type StepSide = 'previous' | 'next';

/** Where the focus goes when an entity opens: after a step, where the next one can be made. */
export type OpenFocus = 'grid' | 'editor' | StepSide;

export interface OpenEditor {
  /** Tells one opening from the next. */
  readonly id: number;
  readonly editor: EntityEditorModel;
  readonly focus: OpenFocus;
}

/** What somebody asked for while there was work in the editor. */
interface Wish {
  readonly source: EditorSource | undefined;
  readonly focus: OpenFocus;
  /** What more was asked for, such as another table. */
  readonly proceed?: () => void;
}

/** The entity beside the grid, and the question what becomes of work when another is asked for. */
export const GridEditingModel = createModel(
  (
    service: TableService,
    table: TableName,
    watchTable: WatchTable,
    /** What it has to do with the cells of the view, and with other views. */
    beside: Pick<EditorOptions, 'settled' | 'onSaved' | 'isOwnSince'> = {},
  ) => {
    const opened = signal<OpenEditor | undefined>(undefined);
    const wish = signal<Wish | undefined>(undefined);
    let lastId = 0;

    effect(() => () => opened.peek()?.editor[Symbol.dispose]());

    const isDirty = computed(() => opened.value?.editor.isDirty.value ?? false);
    /** Of the entity that is stored and open; one that is new has no place in the grid yet. */
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

    /** At once if there is nothing to lose, else after the question is answered. */
    function request(source: EditorSource | undefined, focus: OpenFocus, proceed = () => {}): void {
      const asked = { source, focus, proceed };
      if (isDirty.peek()) wish.value = asked;
      else show(asked);
    }

    return {
      opened: computed(() => opened.value),
      openKey,
      isDirty,
      /** Somebody has to say whether to save, discard or stay. */
      isAsking: computed(() => wish.value !== undefined),
      request,
      /** What was stored of an entity in cells, which may be open. */
      takeUp(cells: StoredCells): void {
        const editor = opened.peek()?.editor;
        if (editor && compareKeys(editor.key.peek(), cells.base) === 0) editor.takeUp(cells);
      },

      /** Whether the table may be left as things are; otherwise `proceed` is called after the question. */
      mayLeave(proceed: () => void): boolean {
        if (!isDirty.peek()) return true;
        wish.value = { source: undefined, focus: 'grid', proceed };
        return false;
      },

      /** Without a question: who asks for this has asked already. */
      close(): void {
        show({ source: undefined, focus: 'grid' });
      },

      /** Goes on to what was asked for, unless saving is refused: then the editor says why. */
      async saveAndGo(): Promise<'gone' | 'refused' | 'overruled'> {
        const asked = wish.peek();
        const editor = opened.peek()?.editor;
        if (!asked || !editor) return 'overruled';
        const outcome = await editor.save();
        // Somebody has stayed or discarded meanwhile, and may be asked something else by now.
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
