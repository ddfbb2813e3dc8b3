import type { cors as englishCors, policies as englishPolicies } from '../en/policies.ts';
import { plural } from '../plural.ts';

export const policies: typeof englishPolicies = {
  text: 'Las firmas pueden referirse a una directiva almacenada de su tabla en lugar de decir por sí mismas qué permiten. Quien cambia la directiva, o la quita, las cambia todas a la vez.',
  table: 'Tabla',
  noTables: 'La cuenta todavía no tiene ninguna tabla.',
  none: 'La tabla no tiene directivas almacenadas.',
  line: (place) => `Directiva ${place}`,
  id: 'Nombre',
  start: 'Inicio, UTC',
  expiry: 'Caducidad, UTC',
  left: 'Lo decide la firma',
  permissions: 'Permisos (ninguno: los decide la firma)',
  letters: { r: 'Leer', a: 'Agregar', u: 'Actualizar', d: 'Eliminar' },
  add: 'Agregar una directiva',
  most: (count) =>
    plural(count, {
      one: '# directiva como máximo',
      many: '# de directivas como máximo',
      other: '# directivas como máximo',
    }),
  remove: (name) => `Quitar ${name}`,
  save: 'Guardar',
  revert: 'Revertir',
  saved: 'Se guardaron las directivas.',
  problems: {
    idMissing: 'Necesita un nombre.',
    idTwice: 'Otra directiva tiene este nombre.',
    idLong: 'Un nombre tiene como máximo 64 caracteres.',
    start: 'El inicio es una hora como 2026-12-31T18:00:00Z, o nada.',
    expiry: 'La caducidad es una hora como 2026-12-31T18:00:00Z, o nada.',
    order: 'Termina antes de empezar.',
  },
};

export const cors: typeof englishCors = {
  text: 'Qué páginas de otros orígenes pueden consultar, tal como lo guarda el servicio para las herramientas que lo leen y lo escriben. Las páginas de este origen no necesitan ninguna regla, y los navegadores nunca muestran a un service worker lo que consultan las páginas de otro origen.',
  none: 'No hay reglas.',
  line: (place) => `Regla ${place}`,
  origins: 'Orígenes',
  methods: 'Métodos',
  allowed: 'Encabezados que se pueden enviar',
  exposed: 'Encabezados que se pueden leer',
  maxAge: 'Segundos que se recuerda',
  list: 'Separados por comas; * significa todos',
  add: 'Agregar una regla',
  most: (count) =>
    plural(count, {
      one: '# regla como máximo',
      many: '# de reglas como máximo',
      other: '# reglas como máximo',
    }),
  remove: (name) => `Quitar ${name}`,
  saved: 'Se guardaron las reglas.',
  problems: {
    origins: 'Indique un origen, o * para todos.',
    originSyntax: 'Un origen es como https://host.example, sin ruta.',
    methods: 'Indique un método.',
    methodSyntax: 'Los métodos son GET, POST, PUT, PATCH, MERGE, DELETE, HEAD y OPTIONS.',
    headerSyntax: 'Los encabezados son como x-ms-date, o x-ms-* para todos los que empiezan así.',
    maxAge: 'Un número de segundos.',
  },
};
