import type { connect as english } from '../en/connect.ts';
import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const connect: typeof english = {
  title: (account) => `Conectar con ${account} desde código`,
  text: 'El código de este navegador habla con la cuenta como lo haría con Azure Table Storage, también sin conexión: con fetch a secas, con el SDK de Azure o con el módulo propio de Tablewright.',
  back: 'Ir a sus tablas',
  parts: 'Partes de esta página',
  part: {
    code: 'Código',
    keys: 'Claves',
    try: 'Probar',
    sas: 'Acceso compartido',
    policies: 'Directivas',
    service: 'Reglas de CORS',
  },

  endpoint: 'Dirección del punto de conexión',
  copy: 'Copiar',
  copied: 'Copiado',
  secretCopied: 'Secreto copiado',
  notCopied: 'El navegador no permitió copiar.',
  retry: 'Reintentar',

  worker: {
    controlled: 'Las solicitudes de esta página se responden: su service worker está activo.',
    waiting:
      'Las solicitudes de esta página todavía no se responden: su service worker se está preparando o la página se volvió a cargar sin él. Vuelva a cargar la página una vez. Si sigue igual, el navegador bloquea los service workers; el módulo funciona de todos modos.',
    absent:
      'Las solicitudes de esta página no se pueden responder: este navegador, o esta dirección, no tiene service workers. Necesitan https o localhost. El módulo funciona de todos modos.',
    reload: 'Volver a cargar la página',
  },

  snippets: {
    table: 'Tabla',
    newTable: (table) => `${table} (la crea el código)`,
    titles: {
      fetch: 'Solo fetch',
      sdk: 'SDK de Azure para JavaScript',
      module: 'El módulo de Tablewright',
      page: 'Una página propia',
    },
    texts: {
      fetch:
        'En la consola de esta página o en cualquier página bajo la dirección de la aplicación.',
      sdk: 'En una página bajo la dirección de la aplicación. En los navegadores el SDK acepta firmas, no claves.',
      module:
        'En cualquier página de este origen: no necesita service worker ni firma, y entrega sus listas poco a poco.',
      page: 'Lo mismo como un archivo que se abre junto a la aplicación, por ejemplo demo.html en su carpeta.',
    },
    signed:
      'La cuenta exige autorización. Estas firmas valen 24 horas y lo permiten todo; cree otras más limitadas en Acceso compartido.',
    copy: (title) => `Copiar “${title}”`,
  },

  keys: {
    title: 'Claves de acceso',
    text: 'Dos, para que una se pueda cambiar mientras se usa la otra. Quien tenga una puede hacer todo en esta cuenta.',
    names: ['key1', 'key2'],
    connection: 'Cadena de conexión con key1',
    development:
      'Esta es la cuenta de desarrollo: sus primeras claves son las que todo el mundo conoce y no son un secreto.',
    hidden: 'Oculta',
    show: 'Mostrar las claves',
    hide: 'Ocultar las claves',
    remade: (day) =>
      `El ${day} ya no se pudieron leer las claves guardadas aquí, por ejemplo porque el navegador perdió sus datos. Se crearon las dos de nuevo: indíquelas en los programas que usan esta cuenta y cree firmas de acceso compartido nuevas.`,
    copyKey: (name) => `Copiar ${name}`,
    regenerate: (name) => `Crear ${name} de nuevo…`,
    confirmTitle: (name) => `¿Crear ${name} de nuevo?`,
    confirmText: (name) =>
      `Todo lo que usa la ${name} anterior deja de funcionar de inmediato: los programas que firman con ella, las cadenas de conexión que la contienen y todas las firmas de acceso compartido que se crearon con ella.`,
    confirmOther: (other) => `Lo que usa ${other} sigue funcionando. No se puede deshacer.`,
    confirm: (name) => `Crear ${name} de nuevo`,
    done: (name) => `${name} es nueva.`,
    required: 'Exigir autorización',
    requiredText:
      'Desactivado: cualquier página de este origen puede consultar la cuenta. Activado: solo las solicitudes firmadas con una clave o que traen una firma de acceso compartido. Las credenciales que se envían siempre se comprueban. Protege la dirección REST, no esta ventana ni el módulo.',
    requiredOn: 'Ahora se rechazan las solicitudes sin credenciales.',
    requiredOff: 'La cuenta está ahora abierta a su origen.',
    failed: 'No se puede leer quién puede consultar la cuenta.',
  },

  try: {
    text: 'Envía una solicitud real a través del service worker, como lo haría un programa.',
    operation: 'Operación',
    operations: {
      queryEntities: 'Consultar entidades',
      getEntity: 'Obtener una entidad',
      insertEntity: 'Insertar una entidad',
      mergeEntity: 'Insertar o combinar una entidad',
      replaceEntity: 'Insertar o reemplazar una entidad',
      deleteEntity: 'Eliminar una entidad',
      transaction: 'Dos escrituras en una transacción',
      queryTables: 'Enumerar las tablas',
      createTable: 'Crear la tabla',
      deleteTable: 'Eliminar la tabla',
      readPolicies: 'Obtener las directivas de acceso',
      readService: 'Obtener las propiedades del servicio',
    },
    table: 'Tabla',
    filter: 'Filtro',
    filterHint: "Por ejemplo, PartitionKey eq 'CA'",
    method: 'Método',
    path: 'Dirección, detrás de la cuenta',
    headers: 'Encabezados',
    headersHint: 'Uno por línea',
    body: 'Cuerpo',
    credential: 'Firmar como',
    credentials: {
      none: 'Nadie',
      key1: 'Propietario, con key1',
      key2: 'Propietario, con key2',
      sas: 'Firma de acceso compartido',
    },
    sas: 'Firma',
    send: 'Enviar',
    cancel: 'Cancelar',
    writes: 'Esto cambia sus datos.',
    answer: 'Respuesta',
    sending: 'Enviando…',
    cancelled: 'Cancelado.',
    failed: (error) => `El navegador no pudo enviarla: ${error}`,
    took: (ms) => `${formatStatistic(Math.round(ms * 10) / 10)} ms`,
    size: (bytes) => formatBytes(bytes),
    answerHeaders: 'Encabezados',
    answerBody: 'Cuerpo',
    noBody: 'Sin cuerpo.',
    cut: (shown) => `Los primeros ${formatCount(shown)} caracteres.`,
    idle: 'Aquí aparecerá la respuesta.',
    copyBody: 'Copiar el cuerpo',
  },
  codes,
};
