import type { Entity } from '../../model/entity.ts';

// Each entity of the reference store is one version: what is written is another
// object. An undo brings back what was there, and yet as a new one.

const earlierByEntity = new WeakMap<Entity, Entity>();

/** Says that an entity is an earlier version again. */
export function asVersionOf(entity: Entity, earlier: Entity): Entity {
  if (entity !== earlier) earlierByEntity.set(entity, earlier);
  return entity;
}

/** The same for all that are one version. */
export function versionOf(entity: Entity): Entity {
  let version = entity;
  for (let next: Entity | undefined = entity; next; next = earlierByEntity.get(next)) {
    version = next;
  }
  return version;
}
