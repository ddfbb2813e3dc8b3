import type { failure as english } from '../en/failure.ts';

export const failure: typeof english = {
  retry: 'Reintentar',
  copy: 'Copiar los detalles',
  copied: 'Copiado',
  details: 'Detalles',
  blocked: {
    title: 'Otra pestaña lo impide',
    text: 'Una pestaña con una versión anterior de Tablewright mantiene abierto el almacén.',
    todo: 'Cierre las demás pestañas de Tablewright. Esta continuará por sí sola.',
  },
  replaced: {
    title: 'Una versión más reciente de Tablewright tomó el control',
    text: 'En otra pestaña se ejecuta una versión más reciente, que actualizó el almacén. Esta pestaña lo ha soltado.',
    todo: 'Vuelva a cargar la página para continuar con la versión nueva.',
  },
  cleared: {
    title: 'El navegador ha cerrado el almacén',
    text: 'Sus datos se han eliminado, por ejemplo al borrar los datos de este sitio, o ha terminado la parte del navegador que los guarda. En esta ventana ya no se puede guardar nada.',
    todo: 'Vuelva a cargar la página. Si los datos ya no están, podrá restaurar entonces una copia de seguridad.',
  },
  absent: {
    title: 'Esta ventana no puede almacenar nada',
    text: (part: string) =>
      `Para guardar las tablas, Tablewright necesita ${part}, una interfaz del navegador que esta ventana no tiene.`,
    todo: 'Abra Tablewright en una ventana normal de un navegador actualizado, no en una privada o incrustada.',
  },
  denied: {
    title: 'El navegador no permite que este sitio almacene nada',
    text: 'Tablewright guarda las tablas en este navegador y necesita su permiso.',
    todo: 'Permita las cookies y los datos de sitios para esta dirección en la configuración del navegador y vuelva a intentarlo.',
  },
  newer: {
    title: 'El almacén pertenece a una versión más reciente',
    text: 'Una versión más reciente de Tablewright actualizó el almacén. Esta, más antigua, no lo toca para que no se pierda nada.',
    todo: 'Vuelva a cargar la página para obtener la versión más reciente. Si no basta, borre la caché del navegador para esta página, no sus datos de sitio.',
  },
  full: {
    title: 'No queda espacio',
    text: 'El disco, o la parte que le corresponde al navegador, está lleno y no se puede abrir el almacén.',
    todo: 'Libere espacio en el disco y vuelva a intentarlo. Sus tablas siguen ahí.',
  },
  busy: {
    title: 'Otra pestaña lo impide',
    text: 'Una pestaña de Tablewright mantiene abierto el almacén y no lo suelta.',
    todo: 'Cierre las demás pestañas de Tablewright y vuelva a intentarlo.',
  },
  engine: {
    title: 'El motor no arranca',
    text: 'El worker que guarda las tablas se detuvo antes de poder responder.',
    todo: 'Vuelva a intentarlo. Si se detiene cada vez, vuelva a cargar la página; sus tablas se guardan aparte.',
  },
  failed: {
    title: 'No se puede abrir el almacén',
    text: 'El navegador no pudo abrir su base de datos.',
    todo: 'Vuelva a intentarlo y después reinicie el navegador. Si el disco está lleno o falla, resuelva eso primero: puede que sus tablas sigan ahí. Si nada sirve, guarde lo que tengan las copias de seguridad internas, borre los datos de este sitio en la configuración del navegador y restaure la copia de seguridad.',
  },
};
