import type { Entity } from '../../model/entity.ts';

// Each entity object of the reference store is one version: a write makes a new
// object. An undo restores an earlier version in a new object.

const earlierByEntity = new WeakMap<Entity, Entity>();

/** Marks an entity as an earlier version. */
export function asVersionOf(entity: Entity, earlier: Entity): Entity {
  if (entity !== earlier) earlierByEntity.set(entity, earlier);
  return entity;
}

/** Returns the same object for all entities of one version. */
export function versionOf(entity: Entity): Entity {
  let version = entity;
  for (let next: Entity | undefined = entity; next; next = earlierByEntity.get(next)) {
    version = next;
  }
  return version;
}
