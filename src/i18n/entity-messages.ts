import { signal } from '@preact/signals';
import { entity } from './en/entity.ts';

/** The sentences of the editor: they come with it rather than with the first load. */
export const entityMessages = signal<EntityMessages>(entity);

export type EntityMessages = typeof entity;
