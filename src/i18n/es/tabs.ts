import type { TabsMessages } from '../tabs-messages.ts';

export const tabs: TabsMessages = {
  label: 'Tablas abiertas',
  open: 'Abrir una tabla',
  all: 'Todas las pestañas',
  menu: 'Acciones de la pestaña',
  preview: 'La próxima tabla que mire ocupará su lugar. Un doble clic la mantiene abierta.',
  unsaved: 'sin guardar',
  close: 'Cerrar',
  closeOthers: 'Cerrar las demás',
  closeRight: 'Cerrar las de la derecha',
  reopen: 'Volver a abrir la pestaña cerrada',
  keep: 'Mantener abierta',
  duplicate: 'Duplicar la pestaña',
  moveLeft: 'Mover a la izquierda',
  moveRight: 'Mover a la derecha',
};
