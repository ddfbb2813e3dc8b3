import type { launch as english } from '../en/launch.ts';

export const launch: typeof english = {
  update: {
    waits:
      'La actualización llegará en cuanto ninguna pestaña tenga trabajo sin guardar, una tarea en curso o un cuadro de diálogo abierto.',
    replaced:
      'Una versión más reciente actualizó el almacén, y esta pestaña lo ha soltado. Copie lo que no está guardado y vuelva a cargar la página.',
  },
  install: {
    offer: 'Puede instalar Tablewright: se abre en su propia ventana y funciona sin conexión.',
    action: 'Instalar',
  },
  choose: {
    text: 'Elija los archivos que quiere importar.',
    action: 'Elegir archivos…',
  },
  shared: {
    nothing: 'No se ha compartido nada que se pueda importar.',
    tooLarge:
      'Lo compartido es demasiado grande: por esta vía se admiten como máximo 20 archivos y 256 MiB. Impórtelos desde el menú.',
    failed:
      'No se ha podido conservar lo compartido. Vuelva a compartirlo o importe los archivos desde el menú.',
  },
};
