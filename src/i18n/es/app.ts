import type { app as english } from '../en/app.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

export const app: typeof english = {
  name: 'Tablewright',
  title: (account, table) => `${table} · ${account} – Tablewright`,
  titleOfAccount: (account) => `${account} – Tablewright`,
  skipToContent: 'Ir al contenido',
  breadcrumb: 'Dónde se encuentra',
  home: 'Página de inicio',
  showNav: 'Mostrar la navegación',
  hideNav: 'Ocultar la navegación',
  theme: 'Tema',
  themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro', contrast: 'Contraste alto' },
  language: 'Idioma',
  browserLanguage: 'Como el navegador',
  menu: 'Más',
  restoreSamples: 'Restaurar los datos de ejemplo',
  importFile: 'Importar un archivo…',
  keyboardShortcuts: 'Métodos abreviados de teclado',
  benchmark: 'Prueba de rendimiento',
  settings: 'Configuración',
  help: 'Ayuda',
  search: 'Buscar comandos y tablas',
  history: 'Historial',
  activity: 'Actividad',
  requestLog: 'Registro de solicitudes',
  about: 'Acerca de Tablewright',
  install: 'Instalar Tablewright',
  panes: { main: 'panel izquierdo', beside: 'panel derecho' },
  panels: {
    nav: 'navegación',
    main: 'panel',
    grid: 'cuadrícula',
    editor: 'editor',
    dialog: 'cuadro de diálogo',
    window: 'ventana',
    titleBar: 'barra de título',
    tabs: 'barra de pestañas',
    status: 'barra de estado',
    notice: 'aviso',
    commands: 'barra de comandos',
    filter: 'barra de filtro',
    statistics: 'fila de resumen',
    cell: 'nota de la celda',
  },
  settingsNotKept:
    'Por ahora no se puede guardar su configuración; se mantendrá hasta que cierre esta pestaña.',
  viewReset: 'Los paneles y las tablas se muestran como al principio.',
  engineRestarted: 'El motor se había detenido y se reinició. Lo que estaba guardado sigue ahí.',
  refreshFailed: 'No se puede leer la lista de cuentas.',

  status: {
    label: 'Estado',
    entities: (count) =>
      plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' }),
    of: (count) =>
      plural(count, { one: 'de # entidad', many: 'de # de entidades', other: 'de # entidades' }),
    tables: (count) => plural(count, { one: '# tabla', many: '# de tablas', other: '# tablas' }),
    sum: (sum) => `suma ${sum}`,
    bytes: (bytes) => formatBytes(bytes),
    storage: 'Almacenamiento del navegador en uso',
    storageOf: (used, quota) => `${formatBytes(used)} de ${formatBytes(quota)}`,
    zones: { utc: 'UTC', local: 'Hora local' },
    zoneTitles: {
      utc: 'Las horas se muestran en UTC. Cambiar a la zona horaria de este dispositivo',
      local: 'Las horas se muestran en la zona horaria de este dispositivo. Cambiar a UTC',
    },
  },

  update: {
    ready: 'Actualización lista',
    reload: 'Volver a cargar',
    failed: 'Esta versión no se puede conservar para el modo sin conexión.',
  },

  samples: {
    banner: 'Los datos de ejemplo solo están en este navegador.',
    bannerStart: 'Empezar con una tabla vacía',
    bannerImport: 'Importar un archivo',
    loading: (table, done, of) => `Cargando los datos de ejemplo: ${table} (${done + 1} de ${of})`,
    starting: 'Cargando los datos de ejemplo…',
    failed: 'No se pudieron cargar los datos de ejemplo.',
    unreachable:
      'Los datos de ejemplo se obtienen una vez de la red, que no respondió. Todo lo demás funciona sin ellos.',
    retry: 'Reintentar',
    restored: 'Los datos de ejemplo están de vuelta.',
  },

  welcome: {
    title: 'Le damos la bienvenida a Tablewright',
    text: 'Un almacén de tablas que vive en este navegador: entidades con tipos bajo una clave de partición y una clave de fila, guardadas en este dispositivo y en ningún otro lugar.',
    samples: 'Tablas de ejemplo',
    missing: 'Las tablas de ejemplo se eliminaron. Vuelven cuando las pida.',
    tables: {
      Airports: {
        text: 'Los aeropuertos de Estados Unidos bajo sus propios códigos, una partición por estado.',
        hint: 'Con números enteros mayores que 2⁵³, coordenadas como Binary y un Guid cada uno.',
      },
      BirdStrikes: {
        text: 'Choques de aves con aeronaves según los informaron los pilotos, una partición por estado.',
        hint: 'Lo que nadie informó está ausente, que no es lo mismo que vacío.',
      },
      Earthquakes: {
        text: 'Una semana de terremotos en todo el mundo, una partición por día.',
        hint: 'Las claves de fila cuentan los ticks hacia atrás, así que los más recientes de un día van primero.',
      },
    },
    try: 'Pruébelo',
    tries: {
      open: 'Abra una tabla y seleccione una fila: Espacio muestra la entidad entera (en una celda Boolean cambia el valor) y un doble clic edita una celda.',
      create: 'Cree una tabla propia en devstoreaccount1.',
      drop: 'Suelte un archivo CSV o JSON en cualquier lugar de esta ventana.',
      keys: (help, palette) =>
        `Pulse ${help} para la ayuda con todos los métodos abreviados de teclado, y ${palette} para todos los comandos.`,
    },
  },

  loading: 'Cargando…',
  notLoaded: {
    title: 'No se pudo cargar una parte de Tablewright',
    text: 'Puede que se haya publicado una versión más reciente o que no haya conexión. Vuelva a cargar la página para obtener de nuevo todas sus partes.',
  },

  drop: {
    title: 'Soltar para importar',
    text: (account) => `CSV o JSON, en la cuenta ${account}`,
    noAccount: 'No hay ninguna cuenta en la que importar. Cree una primero.',
    noFiles: 'Aquí solo se pueden soltar archivos. Elija un archivo CSV o JSON.',
    busy: 'Termine o cierre primero el cuadro de diálogo abierto y después vuelva a soltar el archivo.',
  },

  storage: {
    opening: 'Abriendo el almacén…',
    reload: 'Volver a cargar la página',
  },
};
