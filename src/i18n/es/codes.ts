import type { codes as english } from '../en/codes.ts';

export const codes: typeof english = {
  AtomFormatNotSupported: 'Solo se admite JSON. Pida application/json en Accept.',
  AuthenticationFailed:
    'La firma es incorrecta o no es válida en este momento: caducó, es de otra clave, el reloj no está en hora o se quitó una directiva.',
  AuthorizationFailure:
    'Las credenciales no alcanzan para esto: no se envió ninguna donde la cuenta las exige, o son para otra tabla u otras claves.',
  AuthorizationPermissionMismatch: 'La firma no tiene el permiso para esta operación.',
  AuthorizationProtocolMismatch: 'La firma es solo para https.',
  AuthorizationResourceTypeMismatch:
    'La firma es para otros tipos de recursos: las tablas son contenedores, las entidades son objetos.',
  AuthorizationServiceMismatch: 'La firma no es para el servicio Tabla.',
  AuthorizationSourceIPMismatch: 'La firma es para otras direcciones de red.',
  BatchOperationNotSupported:
    'Esto no puede formar parte de una transacción de grupo de entidades.',
  CommandsInBatchActOnDifferentPartitions:
    'Todas las operaciones de una transacción deben estar en la misma partición.',
  CorsPreflightFailure: 'Ninguna regla de CORS permite esta solicitud desde ese origen.',
  DuplicatePropertiesSpecified: 'El JSON indica una propiedad dos veces.',
  EntityAlreadyExists:
    'Ya existe una entidad con estas claves. Reemplácela o combínela en su lugar.',
  EntityTooLarge: 'Una entidad puede ocupar 1 MiB.',
  InvalidAuthenticationInfo:
    'El encabezado Authorization no tiene la forma SharedKey cuenta:firma.',
  InvalidDuplicateRow: 'Una entidad aparece dos veces en la transacción.',
  InvalidHeaderValue: 'Un encabezado tiene un valor que no puede tener.',
  InvalidInput:
    'No se puede leer la dirección, el filtro o el cuerpo. Los nombres y las claves van entre comillas, un cuerpo es un solo objeto JSON.',
  InvalidQueryParameterValue: 'Un parámetro de la dirección tiene un valor que no puede tener.',
  InvalidResourceName: 'Un nombre tiene caracteres que no puede tener.',
  InvalidXmlDocument: 'El cuerpo no es el XML que se espera aquí.',
  JsonVerboseFormatNotSupported:
    'No se admite JSON detallado. Use nometadata, minimalmetadata o fullmetadata.',
  MediaTypeNotSupported: 'Solo se admite JSON, y multipart en un lote.',
  MethodNotAllowed: 'Este método no hace nada en esta dirección.',
  NotImplemented: 'El servicio no tiene esto. No ordena, no omite filas ni cuenta.',
  OutOfRangeInput:
    'Un nombre, una clave o un valor es demasiado largo, demasiado corto o está fuera de su intervalo.',
  PropertiesNeedValue: 'Se necesitan PartitionKey y RowKey.',
  PropertyNameInvalid: 'Una propiedad tiene un nombre que no puede tener.',
  PropertyNameTooLong: 'Un nombre de propiedad puede tener 255 caracteres.',
  PropertyValueTooLarge: 'Un valor puede ocupar 64 KiB, una clave 1 KiB.',
  RequestBodyTooLarge: 'Un cuerpo puede ocupar 4 MiB.',
  ResourceNotFound: 'No existe tal entidad, tabla o cuenta.',
  TableAlreadyExists:
    'Ya existe una tabla con este nombre; los nombres no distinguen mayúsculas de minúsculas.',
  TableNotFound: 'No existe tal tabla. Créela primero.',
  TooManyProperties: 'Una entidad puede tener 252 propiedades personalizadas.',
  UpdateConditionNotSatisfied:
    'La entidad cambió desde que se leyó este ETag. Vuelva a leerla o envíe If-Match: *.',
  XMethodIncorrectCount: 'X-HTTP-Method está más de una vez.',
  XMethodIncorrectValue: 'X-HTTP-Method puede ser MERGE, PATCH, PUT o DELETE.',
  XMethodNotUsingPost: 'X-HTTP-Method es solo para POST.',
};
