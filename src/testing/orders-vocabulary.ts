import { int32Of, stringOf } from '../model/edm.ts';
import type { FilterVocabulary } from '../ui/table/filter/filter-vocabulary.ts';

/** The vocabulary of a table of orders for the filter editor. */
export const ordersVocabulary: FilterVocabulary = {
  properties: [
    { name: 'PartitionKey', types: ['Edm.String'], values: [stringOf('DE')] },
    { name: 'RowKey', types: ['Edm.String'] },
    { name: 'Status', types: ['Edm.String'], values: [stringOf('draft'), stringOf('open')] },
    { name: 'Qty', types: ['Edm.Int32'], values: [int32Of(50)] },
    { name: 'PlacedAt', types: ['Edm.DateTime'] },
    { name: 'OwnerId', types: ['Edm.Guid'] },
  ],
};
