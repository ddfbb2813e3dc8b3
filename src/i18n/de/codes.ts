import type { codes as english } from '../en/codes.ts';

export const codes: typeof english = {
  AtomFormatNotSupported: 'Nur JSON wird unterstützt. Verlangen Sie application/json in Accept.',
  AuthenticationFailed:
    'Die Signatur ist falsch oder zu dieser Zeit nicht gültig: abgelaufen, ein anderer Schlüssel, eine Uhr, die falsch geht, oder eine Richtlinie, die entfernt wurde.',
  AuthorizationFailure:
    'Die Anmeldeinformationen reichen nicht bis hierher: Es wurden keine gesendet, wo das Konto sie verlangt, oder sie gelten für eine andere Tabelle oder andere Schlüssel.',
  AuthorizationPermissionMismatch: 'Die Signatur hat nicht die Berechtigung für diesen Vorgang.',
  AuthorizationProtocolMismatch: 'Die Signatur gilt nur für https.',
  AuthorizationResourceTypeMismatch:
    'Die Signatur gilt für andere Arten von Ressourcen: Tabellen sind Container, Entitäten sind Objekte.',
  AuthorizationServiceMismatch: 'Die Signatur gilt nicht für den Tabellendienst.',
  AuthorizationSourceIPMismatch: 'Die Signatur gilt für andere Netzwerkadressen.',
  BatchOperationNotSupported: 'Das kann nicht Teil einer Entitätsgruppentransaktion sein.',
  CommandsInBatchActOnDifferentPartitions:
    'Alle Vorgänge einer Transaktion müssen in derselben Partition sein.',
  CorsPreflightFailure: 'Keine CORS-Regel erlaubt diesem Ursprung diese Anforderung.',
  DuplicatePropertiesSpecified: 'Das JSON nennt eine Eigenschaft zweimal.',
  EntityAlreadyExists:
    'Es gibt schon eine Entität mit diesen Schlüsseln. Ersetzen Sie sie, oder führen Sie zusammen.',
  EntityTooLarge: 'Eine Entität darf 1 MiB groß sein.',
  InvalidAuthenticationInfo:
    'Der Header Authorization hat nicht die Form SharedKey Konto:Signatur.',
  InvalidDuplicateRow: 'Eine Entität kommt in der Transaktion zweimal vor.',
  InvalidHeaderValue: 'Ein Header hat einen Wert, den er nicht haben kann.',
  InvalidInput:
    'Adresse, Filter oder Text der Anforderung können nicht gelesen werden. Namen und Schlüssel stehen in Anführungszeichen, der Text ist ein einziges JSON-Objekt.',
  InvalidQueryParameterValue: 'Ein Parameter der Adresse hat einen Wert, den er nicht haben kann.',
  InvalidResourceName: 'Ein Name enthält Zeichen, die er nicht haben kann.',
  InvalidXmlDocument: 'Der Text ist nicht das XML, das hier erwartet wird.',
  JsonVerboseFormatNotSupported:
    'Ausführliches JSON wird nicht unterstützt. Verwenden Sie nometadata, minimalmetadata oder fullmetadata.',
  MediaTypeNotSupported: 'Nur JSON wird unterstützt, und multipart in einem Batch.',
  MethodNotAllowed: 'Diese Methode bewirkt an dieser Adresse nichts.',
  NotImplemented:
    'Das hat der Dienst nicht. Er kennt kein Sortieren, kein Überspringen und kein Zählen.',
  OutOfRangeInput:
    'Ein Name, Schlüssel oder Wert ist zu lang, zu kurz oder außerhalb seines Bereichs.',
  PropertiesNeedValue: 'PartitionKey und RowKey sind beide nötig.',
  PropertyNameInvalid: 'Eine Eigenschaft hat einen Namen, den sie nicht haben kann.',
  PropertyNameTooLong: 'Ein Eigenschaftsname darf 255 Zeichen haben.',
  PropertyValueTooLarge: 'Ein Wert darf 64 KiB groß sein, ein Schlüssel 1 KiB.',
  RequestBodyTooLarge: 'Der Text einer Anforderung darf 4 MiB groß sein.',
  ResourceNotFound: 'Diese Entität, diese Tabelle oder dieses Konto gibt es nicht.',
  TableAlreadyExists:
    'Es gibt schon eine Tabelle dieses Namens; Groß- und Kleinschreibung wird nicht unterschieden.',
  TableNotFound: 'Diese Tabelle gibt es nicht. Legen Sie sie zuerst an.',
  TooManyProperties: 'Eine Entität darf 252 benutzerdefinierte Eigenschaften haben.',
  UpdateConditionNotSatisfied:
    'Die Entität hat sich geändert, seit dieses ETag gelesen wurde. Lesen Sie sie neu, oder senden Sie If-Match: *.',
  XMethodIncorrectCount: 'X-HTTP-Method ist mehr als einmal da.',
  XMethodIncorrectValue: 'X-HTTP-Method kann MERGE, PATCH, PUT oder DELETE sein.',
  XMethodNotUsingPost: 'X-HTTP-Method gilt nur für POST.',
};
