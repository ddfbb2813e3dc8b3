import type { codes as english } from '../en/codes.ts';

export const codes: typeof english = {
  AtomFormatNotSupported: 'Só se aceita JSON. Peça application/json em Accept.',
  AuthenticationFailed:
    'A assinatura está errada ou não é válida neste momento: expirou, foi feita com outra chave, o relógio está errado ou a política foi removida.',
  AuthorizationFailure:
    'As credenciais não alcançam isto: nenhuma foi enviada onde a conta as exige, ou elas são para outra tabela ou outras chaves.',
  AuthorizationPermissionMismatch: 'A assinatura não tem a permissão para esta operação.',
  AuthorizationProtocolMismatch: 'A assinatura vale somente para https.',
  AuthorizationResourceTypeMismatch:
    'A assinatura é para outros tipos de recurso: tabelas são contêineres, entidades são objetos.',
  AuthorizationServiceMismatch: 'A assinatura não é para o serviço Tabela.',
  AuthorizationSourceIPMismatch: 'A assinatura é para outros endereços de rede.',
  BatchOperationNotSupported: 'Isto não pode fazer parte de uma transação de grupo de entidades.',
  CommandsInBatchActOnDifferentPartitions:
    'Todas as operações de uma transação precisam estar na mesma partição.',
  CorsPreflightFailure: 'Nenhuma regra CORS permite que esta origem faça essa solicitação.',
  DuplicatePropertiesSpecified: 'O JSON cita uma propriedade duas vezes.',
  EntityAlreadyExists: 'Já existe uma entidade com estas chaves. Substitua-a ou mescle-a.',
  EntityTooLarge: 'Uma entidade pode ter 1 MiB.',
  InvalidAuthenticationInfo:
    'O cabeçalho Authorization não tem a forma SharedKey account:signature.',
  InvalidDuplicateRow: 'Uma entidade aparece duas vezes na transação.',
  InvalidHeaderValue: 'Um cabeçalho tem um valor que não pode ter.',
  InvalidInput:
    'Não é possível ler o endereço, o filtro ou o corpo. Nomes e chaves ficam entre aspas simples; um corpo é um único objeto JSON.',
  InvalidQueryParameterValue: 'Um parâmetro do endereço tem um valor que não pode ter.',
  InvalidResourceName: 'Um nome tem caracteres que não pode ter.',
  InvalidXmlDocument: 'O corpo não é o XML esperado aqui.',
  JsonVerboseFormatNotSupported:
    'O JSON detalhado não é aceito. Use nometadata, minimalmetadata ou fullmetadata.',
  MediaTypeNotSupported: 'Só se aceita JSON e, em um lote, multipart.',
  MethodNotAllowed: 'Este método não faz nada neste endereço.',
  NotImplemented: 'O serviço não tem isto. Ele não ordena, não pula e não conta.',
  OutOfRangeInput:
    'Um nome, uma chave ou um valor é longo ou curto demais, ou está fora do intervalo.',
  PropertiesNeedValue: 'PartitionKey e RowKey são ambas necessárias.',
  PropertyNameInvalid: 'Uma propriedade tem um nome que não pode ter.',
  PropertyNameTooLong: 'O nome de uma propriedade pode ter 255 caracteres.',
  PropertyValueTooLarge: 'Um valor pode ter 64 KiB, uma chave 1 KiB.',
  RequestBodyTooLarge: 'Um corpo pode ter 4 MiB.',
  ResourceNotFound: 'Não existe tal entidade, tabela ou conta.',
  TableAlreadyExists:
    'Já existe uma tabela com este nome; os nomes não diferenciam maiúsculas de minúsculas.',
  TableNotFound: 'Não existe tal tabela. Crie-a primeiro.',
  TooManyProperties: 'Uma entidade pode ter 252 propriedades próprias.',
  UpdateConditionNotSatisfied:
    'A entidade mudou desde que este ETag foi lido. Leia-a de novo ou envie If-Match: *.',
  XMethodIncorrectCount: 'X-HTTP-Method aparece mais de uma vez.',
  XMethodIncorrectValue: 'X-HTTP-Method pode ser MERGE, PATCH, PUT ou DELETE.',
  XMethodNotUsingPost: 'X-HTTP-Method vale somente para POST.',
};
