import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';
import type { SettingsMessages } from '../settings-messages.ts';

export const settings: SettingsMessages = {
  title: 'Configuración',
  text: 'Se guarda en este navegador, se aplica al momento y la siguen todas las pestañas abiertas.',
  on: 'Activado',
  off: 'Desactivado',
  densities: { compact: 'Compacta', comfortable: 'Amplia' },
  zones: { utc: 'UTC', local: 'Zona horaria de este dispositivo' },
  timestamps: { last: 'Al final', afterKeys: 'Después de las claves', hidden: 'Oculta' },
  names: {
    theme: 'Tema',
    language: 'Idioma',
    density: 'Altura de las filas',
    zone: 'Las horas se muestran en',
    timestamp: 'Columna Timestamp',
    memoryMebibytes: 'Memoria para tablas',
    journalMebibytes: 'Tamaño del diario',
    hasCharacterKeys: 'Métodos abreviados de un solo carácter',
  },
  hints: {
    theme: 'El contraste alto tiene al menos 7:1 entre el texto y el fondo.',
    zone: 'Las horas se guardan siempre en UTC.',
    timestamp:
      'Si una tabla tiene su propio diseño, se aplica ese. Señale un Timestamp para ver sus siete decimales.',
    memoryMebibytes:
      'Las tablas que caben se responden desde la memoria. Con más, muchas tablas grandes van más rápido; una pestaña oculta toma la mitad.',
    journalMebibytes:
      'Lo que se escribe queda a salvo en el diario al momento y se mueve a su lugar definitivo en segundo plano. Las escrituras nuevas esperan mientras el diario sea mayor que esto.',
  },
  sections: {
    look: 'Aspecto e idioma',
    keys: 'Teclado',
    memory: 'Memoria',
    storage: 'Almacenamiento',
    reset: 'Empezar de nuevo',
  },
  usual: (value) => `${value} (habitual)`,
  keys: {
    text: (changed) =>
      plural(changed, {
        one: '# comando tiene otras teclas que las habituales.',
        many: '# de comandos tienen otras teclas que las habituales.',
        other: '# comandos tienen otras teclas que las habituales.',
      }),
    unchanged: 'Todos los comandos tienen sus teclas habituales.',
    open: 'Mostrar y cambiar los métodos abreviados',
  },
  storage: {
    unknown: 'Este navegador no dice cuánto espacio hay.',
    used: 'En uso',
    of: (used, quota) => `${formatBytes(used)} de ${formatBytes(quota)}`,
    persisted: 'El navegador conserva estos datos hasta que usted los elimine.',
    notPersisted: 'El navegador puede eliminar estos datos cuando el disco esté casi lleno.',
    ask: 'Pedir al navegador que los conserve',
    granted: 'El navegador conserva sus datos a partir de ahora.',
    refused:
      'El navegador aún no lo promete. Es más probable cuando haya instalado Tablewright o lo use con frecuencia.',
  },
  view: {
    title: 'Restablecer la vista',
    text: 'Los anchos de paneles y columnas y lo que está plegado vuelven a estar como al principio. Los datos, los filtros y los métodos abreviados se quedan.',
    button: 'Restablecer la vista',
  },
  usualSettings: {
    title: 'Restablecer la configuración',
    text: 'Todo lo de esta página y todos los métodos abreviados, como al principio.',
    button: 'Restablecer la configuración',
    done: 'Toda la configuración está como al principio.',
  },
  erase: {
    title: 'Eliminar todo en este navegador',
    text: 'Todas las cuentas con sus tablas, los filtros guardados y la configuración. Nadie más tiene una copia.',
    button: 'Eliminar todo…',
    question: '¿Eliminar todo?',
    loss: (accounts, tables, entities) =>
      `Se eliminan de este navegador ${plural(accounts, { one: '# cuenta', many: '# de cuentas', other: '# cuentas' })}, ${plural(tables, { one: '# tabla', many: '# de tablas', other: '# tablas' })} y ${entities}, con todos los filtros guardados y toda la configuración.`,
    entities: (count) =>
      plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' }),
    final: 'Esto no se puede deshacer.',
    sure: (word) => `Escriba ${word} para confirmar`,
    word: 'eliminar',
    confirm: 'Eliminar todo',
    done: 'Se eliminó todo en este navegador.',
    wrongWord: (word) => `Escriba ${word}, o cancele para conservarlo todo.`,
  },
};
