import type { filter as english } from '../en/filter.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });
const mark = (text: string) => `“${text}”`;

export const filter: typeof english = {
  label: 'Filtro',
  placeholder: (example) => `${example}, o un texto que buscar`,
  run: 'Ejecutar',
  clear: 'Borrar el filtro',
  builder: 'Generador',
  help: 'El lenguaje de filtro',
  kept: 'Filtros guardados e historial',
  reading: 'Leer un filtro tan largo lleva un momento.',
  atPlace: (line, column) => `Línea ${line}, columna ${column}`,
  searchFor: (text) => `Buscar ${mark(text)} en todas las columnas`,
  runAsFilter: 'Ejecutar como filtro',
  notFilter: (text) =>
    `${mark(text)} no es un filtro. Compare una propiedad con un valor o busque el texto.`,
  unrun: 'Sin ejecutar',
  unrunBeside: (filter) => `Sin ejecutar: las filas son las de ${filter}.`,
  unrunBesideAll: 'Sin ejecutar: se muestran todas las entidades.',
  discard: 'Descartar lo que no se ha ejecutado',
  showPlace: 'Mostrar dónde',
  local: 'local',
  localWhy: 'Solo aquí: el servicio en línea no tiene esta condición.',
  localWork: {
    sort: 'Solo aquí: el servicio en línea responde en el orden de las claves, ascendente.',
    statistics: 'Solo aquí: el servicio en línea no calcula nada sobre sus entidades.',
    change:
      'Solo aquí: el servicio en línea cambia las entidades una a una, o 100 de una partición.',
  },

  fix: (text) => `Escribir ${text}`,
  fixRemove: (text) => `Quitar ${text}`,
  fixTo: (text) => `Cambiar a ${text}`,

  problems: {
    unexpected: (found) => `${mark(found)} no puede estar aquí.`,
    unexpectedEnd: 'Falta algo al final.',
    character: (found) => `El lenguaje no tiene ${mark(found)}.`,
    quote: 'Los textos van entre comillas simples.',
    expressionMissing: 'Aquí falta una condición.',
    parenthesisMissing: 'Hay un paréntesis sin cerrar.',
    argumentMissing: 'Los paréntesis de una función no están cerrados.',
    stringOpen:
      'Al texto le falta la comilla de cierre. Una comilla dentro de un texto se escribe dos veces.',
    literalOpen: 'Al valor le falta la comilla de cierre.',
    digitMissing: 'Falta un dígito.',
    literalInvalid: (found, type) => `${found} no es ${type}.`,
    literalTooLarge: (found) => `${found} no cabe en Int32.`,
    literalUnsupported: (found, type) => `${found} es de tipo ${type}, que las tablas no tienen.`,
    null: 'No existe null. Una entidad tiene una propiedad o no la tiene.',
    notBoolean: 'Un valor solo no es una condición. Compare una propiedad con él.',
    operands: 'Estos dos no se pueden comparar ni unir.',
    tooDeep: 'Demasiados paréntesis o not unos dentro de otros.',
    arguments: (form) => `Escriba ${form}.`,
    pattern: (why) => `La expresión regular es incorrecta: ${why}`,
    function: (name) => `Las tablas no tienen la función ${name}.`,
    arithmetic: (name) => `Las tablas no calculan: no se puede usar ${mark(name)}.`,
    path: (found) => `${found} es una ruta. Las tablas solo tienen propiedades.`,
    comparison: 'Una propiedad se compara con un valor. Los textos van entre comillas simples.',
  },
  warnings: {
    missingProperty: (name) => `Ninguna entidad tiene ${name}.`,
    unknownProperty: (name) => `Ninguna entidad vista hasta ahora tiene ${name}.`,
    neverTrue: (name, types, literal) =>
      `Nunca se cumple: ${name} es ${types} y esto es ${literal}.`,
    alwaysTrue: (name, types, literal) =>
      `Se cumple dondequiera que esté ${name}: es ${types} y esto es ${literal}.`,
  },

  explain: {
    title: 'Qué lee este filtro',
    nothing: 'Nada: sus condiciones sobre las claves se contradicen.',
    point: 'Una entidad, que se encuentra por sus dos claves.',
    points: (count) => `${entities(count)}, cada una se encuentra por sus dos claves.`,
    rowRange: 'Una parte de una partición, que se encuentra por RowKey.',
    partition: 'Toda una partición.',
    partitionRange: 'Particiones vecinas.',
    ranges: (count) =>
      plural(count, {
        one: '# intervalo de claves',
        many: '# de intervalos de claves, uno tras otro.',
        other: '# intervalos de claves, uno tras otro.',
      }),
    scan: 'Todas las entidades de la tabla: nada en él acota las claves.',
    keyRanges: 'Intervalos',
    from: 'desde',
    to: 'hasta antes de',
    start: 'la primera',
    end: 'la última',
    moreRanges: (count) => plural(count, { one: 'y # más', other: 'y # más' }),
    why: 'Por qué',
    narrows: 'acota las claves',
    rowKeyAlone: 'no acota nada: RowKey solo dice dónde leer dentro de un PartitionKey fijo',
    openOr: 'no acota nada: una de las alternativas deja abiertas las claves',
    keyType: 'compara una clave, que siempre es String, con otro tipo',
    noRange: 'es una condición sobre una clave que no es un intervalo de claves',
    noNotes: 'Ninguna condición es sobre PartitionKey o RowKey.',
    service: (reads) => `El servicio en línea ${reads}`,
    serviceReads: {
      point: 'leería una entidad.',
      rowRange: 'leería una parte de una partición.',
      partition: 'leería una partición.',
      partitionRange: 'leería particiones vecinas.',
      scan: 'recorrería toda la tabla.',
      refused: 'lo rechazaría con NotImplemented: tiene condiciones locales.',
    },
  },

  operators: {
    eq: 'es',
    ne: 'no es',
    gt: 'es mayor que',
    ge: 'es al menos',
    lt: 'es menor que',
    le: 'es como máximo',
    contains: 'contiene',
    startswith: 'empieza por',
    endswith: 'termina en',
    matches: 'coincide con el patrón',
    missing: 'falta',
    present: 'está presente',
    isof: 'es de tipo',
    truth: 'es verdadero',
  },
  times: {
    hour: 'última hora',
    day: 'últimas 24 horas',
    week: 'últimos 7 días',
    month: 'últimos 30 días',
    today: 'desde medianoche, UTC',
    year: 'desde principio de año, UTC',
  },

  build: {
    title: 'Generador de filtros',
    empty: 'Todavía no hay condiciones: se muestran todas las entidades.',
    long: 'Un filtro tan largo solo se cambia en su texto.',
    broken: 'El generador espera hasta que el filtro se pueda leer de nuevo.',
    add: 'Agregar una condición',
    addTo: 'Agregar a este grupo',
    groupAnd: 'Agrupar con “y”',
    groupOr: 'Agrupar con “o”',
    remove: 'Quitar',
    condition: (property) => `Condición sobre ${property}`,
    more: (what) => `Más sobre ${what}`,
    moreParts: (count) =>
      plural(count, {
        one: '# condición más está en el texto.',
        many: '# de condiciones más están en el texto.',
        other: '# condiciones más están en el texto.',
      }),
    negate: 'Negar',
    affirm: 'Quitar “no”',
    not: 'no',
    all: 'Todas estas',
    any: 'Cualquiera de estas',
    joined: 'Cómo se unen',
    group: 'este grupo',
    property: 'Propiedad',
    operator: 'Operador',
    type: 'Tipo',
    value: 'Valor',
    text: 'Texto',
    ignoreCase: 'Ignorar mayúsculas',
    relative: 'Hora relativa',
    chooseTime: 'Relativa…',
    search: 'Alguna propiedad contiene',
    always: 'siempre',
    never: 'nunca',
    invalid: (type) => `Esto no es ${type}.`,
    close: 'Cerrar el generador',
  },

  keep: {
    title: 'Filtros de esta tabla',
    search: 'Buscar',
    saved: 'Guardados',
    history: 'Historial',
    noSaved: 'Todavía no se ha guardado ninguno.',
    noHistory: 'Todavía no se ha ejecutado ninguno.',
    noMatch: 'Ninguno contiene esto.',
    name: 'Nombre',
    save: 'Guardar este filtro',
    saveAs: 'Guardar',
    replace: 'Reemplazar',
    remove: (name) => `Eliminar ${name}`,
    clearHistory: 'Borrar el historial',
    failed: 'Por ahora no se pueden conservar los filtros.',
    everything: 'No hay ningún filtro que guardar.',
  },

  language: {
    title: 'El lenguaje de filtro con ejemplos',
    intro:
      'Como en el servicio Tabla: una propiedad, un operador, un valor. Lo marcado con “local” solo funciona aquí.',
    use: 'Probar',
    close: 'Cerrar',
    comparing: 'Comparar',
    comparingNote:
      'eq, ne, gt, ge, lt y le, a cualquier lado del valor. Las palabras, los nombres y los textos distinguen mayúsculas de minúsculas. Una propiedad Boolean va sola.',
    literals: 'Valores por tipo',
    literalsNote:
      'Una comilla dentro de un texto se escribe dos veces. Int64 termina en L; un Double tiene un punto, un exponente o d; NaN, INF y -INF también son Double.',
    combining: 'Combinar',
    combiningNote:
      'not une con más fuerza, después and y después or; los paréntesis no necesitan espacios. Un filtro vacío se cumple para todo, igual que true.',
    keys: 'Rápido por clave',
    keysNote: 'Un filtro sobre PartitionKey lee solo esa partición; con RowKey, una sola entidad.',
    localTitle: 'Condiciones locales',
    localNote:
      "Agregue 'i' para ignorar mayúsculas. Los patrones son expresiones regulares y coinciden en cualquier lugar, salvo que ^ y $ digan dónde. El servicio en línea las rechaza.",
    refusedTitle: 'Lo que las tablas rechazan',
    refused:
      'Funciones como length o tolower, cálculos (add, sub, mul, div, mod), rutas (a/b), null y dos propiedades comparadas entre sí.',
    meaningTitle: 'Qué significa',
    absent:
      'Una propiedad que le falta a una entidad no cumple ninguna comparación, ni siquiera ne.',
    types:
      'Un valor almacenado de otro tipo que la constante es menor que ella: ne, lt y le se cumplen; eq, gt y ge no. Una constante Int32 se compara también con Int64 y Double, y una Int64 con Double.',
    keysOf: 'Teclas',
    runKeys: 'Enter, Ctrl+Enter o F5 ejecuta; Shift+Enter salta de línea; Esc sale.',
    runKeysMac: 'Enter, ⌘Enter o F5 ejecuta; ⇧Enter salta de línea; Esc sale.',
  },

  empty: {
    title: 'No coincide ninguna entidad',
    without: (count) =>
      plural(count, {
        one: 'Habría # entidad sin',
        many: 'Habría # de entidades sin',
        other: 'Habría # entidades sin',
      }),
    alone: (count) =>
      plural(count, {
        one: 'Las demás juntas tampoco encuentran nada. Esta no encuentra nada ni siquiera sola:',
        other: 'Quitar una no devuelve nada. Cada una de estas no encuentra nada ni siquiera sola:',
      }),
    skipped: (count) =>
      plural(count, {
        one: 'No se miró # condición más.',
        many: 'No se miraron # de condiciones más.',
        other: 'No se miraron # condiciones más.',
      }),
    long: 'Es demasiado largo para descomponerlo aquí y hallar la condición que lo eliminó todo.',
    clear: 'Borrar el filtro',
    unreadTitle: 'No se puede leer el filtro de este vínculo',
    unread:
      'La barra de arriba dice qué está mal. Corríjalo allí y ejecútelo, o muestre toda la tabla.',
  },
};
