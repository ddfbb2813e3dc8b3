import type { CompareMessages } from '../compare-messages.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });
const differences = (count: number) =>
  plural(count, { one: '# diferencia', many: '# de diferencias', other: '# diferencias' });

export const compare: CompareMessages = {
  title: 'Comparar tablas',
  heading: (left, right) => `Comparar ${left} con ${right}`,
  left: 'Izquierda',
  right: 'Derecha',
  filtered: (filter) => `con ${filter}`,
  swap: 'Intercambiar los lados',
  change: 'Cambiar…',
  again: 'Comparar de nuevo',
  cancel: 'Cancelar',
  more: 'Más acciones',
  dialog: {
    subtitle:
      'Muestra qué entidades se agregaron, quitaron o cambiaron de la tabla izquierda a la derecha.',
    account: 'Cuenta',
    table: 'Tabla',
    filter: 'Filtro',
    filterHint: 'Vacío: todas las entidades.',
    options: 'Más opciones',
    leftOut: 'Propiedades omitidas',
    namesHint: 'Nombres separados por comas.',
    ignoresCase: 'No distinguir mayúsculas de minúsculas',
    ignoresSpaces: 'Ignorar los espacios de los extremos y su cantidad',
    tolerance: 'Los números son iguales si difieren como máximo en',
    pairBy: 'Emparejar entidades por',
    pairByHint: 'Vacío: PartitionKey y RowKey.',
    names: 'Propiedades con otro nombre a la derecha',
    namesPairHint: 'Por ejemplo, Price = Cost, Qty = Quantity.',
    start: 'Comparar',
    noTable: 'Elija una tabla en ambos lados.',
    wrongTolerance: 'Escriba un número desde 0, como 0.01.',
    wrongName: (name) => `“${name}” no puede ser el nombre de una propiedad.`,
    wrongNames: (text) => `“${text}” no es un par de nombres. Escríbalo como Price = Cost.`,
  },
  progress: 'Progreso de la comparación',
  reading: (read, total) => `${formatCount(read)} de ${entities(total)} leídas`,
  opening: 'Leyendo ambas tablas…',
  done: (count) => (count === 0 ? 'Sin diferencias.' : `${differences(count)}.`),
  cancelled: (read) => `Cancelado después de ${entities(read)}. El resto no se comparó.`,
  equalTitle: 'Las tablas son iguales',
  equalText: (count) =>
    plural(count, {
      one: '# entidad es igual en ambos lados.',
      many: '# de entidades son iguales en ambos lados.',
      other: '# entidades son iguales en ambos lados.',
    }),
  emptyText: 'Ambos lados están vacíos.',
  noneTitle: 'No hay filas así',
  noneText: 'Elija otro tipo de filas o todas las columnas.',
  repeated: (count) =>
    plural(count, {
      one: '# entidad comparte sus valores de emparejamiento con otras de su lado y no se empareja con ninguna.',
      many: '# de entidades comparten sus valores de emparejamiento con otras de su lado y no se emparejan con ninguna.',
      other:
        '# entidades comparten sus valores de emparejamiento con otras de su lado y no se emparejan con ninguna.',
    }),
  damaged: (count) =>
    plural(count, {
      one: '# entidad no se puede leer y no se compara.',
      many: '# de entidades no se pueden leer y no se comparan.',
      other: '# entidades no se pueden leer y no se comparan.',
    }),
  missingTitle: 'Falta una tabla',
  missingText: 'Se eliminó o cambió de nombre, o su cuenta ya no está. Elija otra.',
  missing: {
    table: (table, account) =>
      `${table} de ${account} se eliminó o cambió de nombre. Elija otra tabla.`,
    account: (account) => `La cuenta ${account} ya no está. Elija otra tabla.`,
    filesTitle: 'Los archivos están cerrados',
    files: (account) =>
      `${account} ya no está abierta, pues se cierra con su ventana. Abra los archivos de nuevo o elija otra tabla.`,
    openFiles: 'Abrir archivos…',
  },
  noPair: {
    text: (names) =>
      `Ninguna entidad del lado izquierdo tiene los mismos valores (${names}) que una del derecho.`,
    action: 'Emparejar por otras propiedades…',
  },
  choose: 'Elegir tablas…',
  failedTitle: 'La comparación se detuvo',
  filters: 'Filas',
  kinds: {
    differences: 'Diferencias',
    added: 'Agregadas',
    removed: 'Quitadas',
    changed: 'Cambiadas',
    equal: 'Iguales',
    all: 'Todas',
  },
  row: { added: 'agregada', removed: 'quitada', changed: 'cambiada', equal: 'igual' },
  columns: 'Celdas distintas por columna',
  allColumns: 'Todas las columnas',
  layouts: { unified: 'Valores en una celda', beside: 'Valores uno junto al otro' },
  grid: (left, right) => `Diferencias entre ${left} y ${right}`,
  kindColumn: 'Diferencia',
  loadingRow: 'Cargando',
  cell: {
    added: (value) => `agregado: ${value}`,
    removed: (value) => `quitado: ${value}`,
    value: (left, right) => `${left}, a la derecha ${right}`,
    type: (value, left, right) => `${value}, solo cambia el tipo: ${left}, a la derecha ${right}`,
  },
  details: {
    title: 'Entidad',
    property: 'Propiedad',
    typeOnly: 'Solo cambia el tipo.',
    previous: 'Anterior',
    next: 'Siguiente',
    close: 'Cerrar',
    more: (count) =>
      plural(count, {
        one: '# propiedad más.',
        many: '# de propiedades más.',
        other: '# propiedades más.',
      }),
    whole: 'Mostrar todo completo',
    empty: 'texto vacío',
  },
  chosen: {
    menu: 'Filas y celdas seleccionadas',
    selected: (what) => `Selección: ${what}`,
    rows: (count) => plural(count, { one: '# fila', many: '# de filas', other: '# filas' }),
    cells: (count) => plural(count, { one: '# celda', many: '# de celdas', other: '# celdas' }),
    toRight: 'Llevar la selección a la derecha…',
    toLeft: 'Llevar la selección a la izquierda…',
  },
  take: {
    toRight: 'Llevar todo lo mostrado a la derecha…',
    toLeft: 'Llevar todo lo mostrado a la izquierda…',
    rowToRight: 'Llevar a la derecha',
    rowToLeft: 'Llevar a la izquierda',
    title: (table) => `Llevar diferencias a ${table}`,
    ask: (table) => `¿Cambiar ${table}?`,
    inserted: (count) =>
      plural(count, {
        one: 'Se agrega # entidad.',
        many: 'Se agregan # de entidades.',
        other: 'Se agregan # entidades.',
      }),
    deleted: (count) =>
      plural(count, {
        one: 'Se elimina # entidad.',
        many: 'Se eliminan # de entidades.',
        other: 'Se eliminan # entidades.',
      }),
    changed: (count) =>
      plural(count, {
        one: 'Se cambia # entidad.',
        many: 'Se cambian # de entidades.',
        other: 'Se cambian # entidades.',
      }),
    changedIn: (count, property) =>
      plural(count, {
        one: `${property} se establece en # entidad.`,
        many: `${property} se establece en # de entidades.`,
        other: `${property} se establece en # entidades.`,
      }),
    changedInSeveral: (count, properties) =>
      plural(count, {
        one: `${properties} se establecen en # entidad.`,
        many: `${properties} se establecen en # de entidades.`,
        other: `${properties} se establecen en # entidades.`,
      }),
    alone: (count) =>
      plural(count, {
        one: '# fila está solo en un lado y solo se puede llevar entera: seleccione su clave. Queda como está.',
        many: '# de filas están solo en un lado y solo se pueden llevar enteras: seleccione sus claves. Quedan como están.',
        other:
          '# filas están solo en un lado y solo se pueden llevar enteras: seleccione sus claves. Quedan como están.',
      }),
    readOnly: (account) => `${account} muestra archivos, que aquí no se modifican.`,
    note: 'Es un solo paso, que se puede deshacer. Lo que se escribió después de la comparación queda como está y se muestra de nuevo.',
    confirm: (count) =>
      plural(count, {
        one: 'Llevar # diferencia',
        many: 'Llevar # de diferencias',
        other: 'Llevar # diferencias',
      }),
    done: (count, table) =>
      plural(count, {
        one: `Se escribió # entidad de ${table}.`,
        many: `Se escribieron # de entidades de ${table}.`,
        other: `Se escribieron # entidades de ${table}.`,
      }),
    left: (count) =>
      plural(count, {
        one: '# se escribió entretanto o se rechazó, y queda como está.',
        other: '# se escribieron entretanto o se rechazaron, y quedan como están.',
      }),
  },
  leftRows: {
    title: (count) =>
      plural(count, {
        one: '# fila no se escribió',
        many: '# de filas no se escribieron',
        other: '# filas no se escribieron',
      }),
    text: 'Cada una se muestra como están ahora ambos lados.',
    changed: 'Cambió después de la comparación.',
    exists: 'Se agregó una entidad con su clave después de la comparación.',
    missing: 'Se eliminó después de la comparación.',
    alone: 'Solo un lado la tiene, así que solo se puede llevar entera.',
    again: (count) =>
      plural(count, {
        one: 'Llevar # fila como se muestra',
        many: 'Llevar # de filas como se muestran',
        other: 'Llevar # filas como se muestran',
      }),
    more: (count) =>
      plural(count, {
        one: '# más se muestra al comparar de nuevo.',
        other: '# más se muestran al comparar de nuevo.',
      }),
    close: 'Comparar de nuevo',
  },
  exports: {
    csv: 'Exportar como CSV',
    json: 'Exportar como JSON',
    markdown: 'Exportar como Markdown',
    print: 'Imprimir…',
    title: (left, right) => `Diferencias entre ${left} y ${right}`,
    written: (count) =>
      plural(count, {
        one: '# fila exportada.',
        many: '# de filas exportadas.',
        other: '# filas exportadas.',
      }),
  },
  printed: (shown, total) =>
    shown === total
      ? plural(total, { one: '# fila', many: '# de filas', other: '# filas' })
      : `Las primeras ${formatCount(shown)} de ${formatCount(total)} filas`,
  noNext: 'No hay más diferencias.',
  noPrevious: 'No hay ninguna diferencia antes.',
};
